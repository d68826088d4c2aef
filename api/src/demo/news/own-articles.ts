import type { ArticleRow } from './article-row'

const newsroom = 'Haulyard Newsroom'

export const ownArticles: readonly ArticleRow[] = [
  {
    title: 'The 8/2 split, explained with one real Tuesday',
    excerpt:
      'Most drivers use the split sleeper only when something goes wrong. Here is how to plan it on purpose.',
    source: newsroom,
    drawing: 'news-logbook',
    paragraphs: [
      'Start with a day everybody knows: a 06:00 start, a two-hour drive to a receiver, and a dock that is not ready. By the time the light turns green it is 13:00 and the fourteen-hour clock has eaten half of your day while you read the newspaper.',
      'If you moved to the bunk for at least two hours while you waited, that time can count as the shorter half of a split. Pair it with at least seven hours in the sleeper later, ten hours in total, and the waiting time drops out of the fourteen.',
      'The trap is the second half. Your available hours are counted from the end of the first rest period, not from the end of the last one. Write it on paper once and it makes sense; trust the tablet blindly and you may park short.',
      'Practise it on a week when you do not need it. The day you need it is a bad day to learn.',
    ],
  },
  {
    title: 'Parking after 7 p.m.: what members told us about the worst corridors',
    excerpt:
      'We asked where a legal spot is hardest to find. The answers had a pattern, and a few good tricks.',
    source: newsroom,
    drawing: 'news-night-lot',
    paragraphs: [
      'The I-95 corridor from Richmond to New Haven came up in almost every answer, followed by the last hundred miles into Chicago from any direction. Nobody was surprised. What surprised us was how many members now plan the parking first and the fuel second.',
      'The most useful trick was the simplest: stop an hour earlier and start an hour earlier. Drivers who shifted their day by that one hour said that the search went from forty minutes to five.',
      'Others keep a list of receivers that allow overnight parking and call the day before with the purchase order in hand. A polite question at the gate was worth more than any app.',
      'Paid spots are still a sore point. About half said they would pay if the company paid it back, and a third said they already do so out of their own pocket twice a week.',
    ],
  },
  {
    title: 'Chain laws by state: a winter checklist for the cab door',
    excerpt:
      'When to carry, how many, and which fines hurt. A one-page memory aid before the first storm.',
    source: newsroom,
    drawing: 'news-snowy-pass',
    paragraphs: [
      'Chain rules are written by the states and provinces, and no two are alike. Some ask you to carry chains between fixed dates, others only when the sign is lit. The safe reading is the strict one: carry enough for a full set on every route that touches a mountain.',
      'Check the size before October. A chain for a 24.5 does not fit a low-profile 22.5, and the shoulder at minus ten is where most people learn it. Lay each set on the floor, count the cross links, and replace the cams that no longer turn.',
      'Gloves, a kneeling pad, a headlamp and rubber tensioners belong in the same bag as the chains. So does a tarp to lie on.',
      'Always confirm with the official road line of the state before you roll. Dates move, and so do the spots where chaining is allowed.',
    ],
  },
  {
    title: 'What a fair detention clause looks like',
    excerpt:
      'Two hours free, then what? Five lines to look for in a rate confirmation before you sign it.',
    source: newsroom,
    drawing: 'news-dock',
    paragraphs: [
      'Detention is not a favor. It is the price of a truck, a trailer and a person who are not earning anything. Still, the words decide who pays, and those words are usually in six-point type on page three.',
      'Look for the start of the free time: on arrival or on the appointment? If you arrive early that is fine, but if the clock starts only at check-in you want check-in to be possible from the truck.',
      'Look for proof. A stamped time on the bill is the best. A photo of the guard shack clock is better than an argument. ELD location history has settled more claims than any phone call.',
      'Last, look for the cap. A clause that pays fifty an hour to a maximum of one hundred and fifty is a promise that the fourth hour is free.',
    ],
  },
  {
    title: 'Crossing into Canada: a first-timer walk through the plaza',
    excerpt:
      'eManifest, lead sheets, the question about the dog. How a calm crossing goes, step by step.',
    source: newsroom,
    drawing: 'news-border',
    paragraphs: [
      'The work is done before the bridge. The carrier sends the electronic manifest with truck, trailer, driver and shipment, the customs broker matches the entry, and you get a sheet with bar codes. If the broker has not answered, do not join the line. Park and call.',
      'At the booth turn off the radio, take off the sunglasses, open the window to the back if there is one. Answer what you were asked. Where are you going, what is in the box, anything to declare. A driver who tells stories becomes a driver in secondary.',
      'The dog needs a rabies certificate that a human can read. The pepper spray stays in the US. So does the firearm, without exception, and cannabis stays on whichever side it was, always.',
      'Secondary is not a punishment. Somebody wants to look at a seal or a paper. Take the lunch with you.',
    ],
  },
  {
    title: 'Diesel at the pump and diesel on paper',
    excerpt: 'Why your fuel surcharge lags, and how to see whether it still covers the gap.',
    source: newsroom,
    drawing: 'news-pump',
    paragraphs: [
      'Most surcharge tables follow a weekly average, and that average is published after the week that it describes. When prices jump you pay on Monday and are paid for it from the next Wednesday on. When they fall, the delay works for you.',
      'To see how well a table fits, write down three numbers for a month: gallons, what you paid after discounts, and what the table paid. Divide by your loaded miles and then once more by all miles. The second number is the honest one.',
      'Tables built on six miles to the gallon are generous to a slick tractor and cruel to a square one with a stinger. There is nothing wrong with asking for the base number.',
      'The best hedge is still the right foot. Three miles an hour made more difference in our sample than any fuel card.',
    ],
  },
  {
    title: 'Nuclear verdicts and your premium: what a small carrier can do',
    excerpt:
      'You cannot change the courtroom. You can change what an underwriter sees when they open your file.',
    source: newsroom,
    drawing: 'news-invoice',
    paragraphs: [
      'Large jury awards are rare, but they set the price for everyone, because insurers buy their own cover against them. That is why a carrier without a single claim still sees the number go up.',
      'Agents we talked to name the same three documents when asked what helps: a written maintenance plan with dates, a driver file that is complete on the first request, and dash camera footage that is kept, not just recorded.',
      'Shop sixty days before renewal and with one agent per insurer. Ten agents who all ask the same market make you look desperate and lock each other out.',
      'And fix the small things. A lighting violation is cheap to prevent, stays on the record for two years, and is the first line an underwriter reads.',
    ],
  },
  {
    title: 'Broker transparency: reading the file you are allowed to ask for',
    excerpt:
      'Carriers may ask to see what was paid for a load. How to ask, and what to do with the answer.',
    source: newsroom,
    drawing: 'news-invoice',
    paragraphs: [
      'Federal rules have long said that a party to a brokered load has a right to review the record of it. Many contracts ask you to waive that right on page two, and many people sign without turning the page.',
      'If you kept the right, ask in writing and name the load, the date and the pick-up number. Keep the tone plain. You are not accusing anybody, you are reading a record.',
      'What you learn is less about a single load than about a lane. If the spread is forty percent every week, that customer will hear from a competitor sooner or later. It might as well be you.',
      'This page explains how things generally work and is not legal advice. Rules change, so check the current text or ask somebody who does it for a living.',
    ],
  },
  {
    title: 'How we read the wind: Wyoming and the empty trailer',
    excerpt:
      'Gusts do not care about your schedule. A plain rule of thumb for going, slowing and parking.',
    source: newsroom,
    drawing: 'news-wind',
    paragraphs: [
      'An empty 53-foot trailer is a wall of about five hundred square feet. At sixty miles an hour across, the push on it is measured in tons, and all of it pulls on the side of eight tires that have almost nothing on them.',
      'Members who cross I-80 weekly use a ladder. Under 40 gusts: drive. Up to 50: slow down, both hands, no passing. Over 50 and light: park in Laramie or Rawlins and be glad about the coffee.',
      'The road department posts closures for light, high-profile vehicles. That sign means you, even if you have four pallets in the nose.',
      'Nobody ever lost a customer who was worth keeping over a wind day. Send a picture of the sign.',
    ],
  },
  {
    title: 'Your first roadside inspection in English: the phrases that come up',
    excerpt:
      'Twenty sentences an officer is likely to say, and how to answer them calmly and clearly.',
    source: newsroom,
    drawing: 'news-scale',
    paragraphs: [
      'License, medical card and registration, please. That is the start nine times out of ten, so keep the three together where you can reach them without unbuckling. Say: Here you are, officer.',
      'Where are you coming from and where are you headed today? Answer with a city and a state. What are you hauling? One or two words are enough: paper rolls, frozen chicken.',
      'Turn on your left signal. Four-ways. Step on the brake and hold it. Release. These come fast and through an open window; if you did not understand, say: Could you repeat that, please? Nobody loses points for asking.',
      'Our English guide has a whole chapter of these dialogues with a place to practise out loud. The bunk is a very good classroom.',
    ],
  },
  {
    title: 'Percentage or per mile: the same week, paid two ways',
    excerpt: 'We took one real week of flatbed loads and ran it through both pay plans.',
    source: newsroom,
    drawing: 'news-invoice',
    paragraphs: [
      'The week: 2,310 miles, 412 of them empty, five loads, gross linehaul of 6,450 dollars. On a good per-mile plan at 0.68 for all miles it paid 1,571. On 27 percent of the linehaul it paid 1,742.',
      'The week after, with cheap freight into Florida and 300 more miles, the same two plans paid 1,742 and 1,390. So percentage is not better. It is closer to the market, up and down.',
      'Two questions decide more than the number: do you see the rate confirmation, and are tarps, stops and detention part of the gross? A percentage of a number that you cannot see is just a number.',
      'Write down four weeks of both before you change jobs. Your own lanes are the only ones that matter.',
    ],
  },
  {
    title: 'Tire pressure in the cold: why the light comes on in October',
    excerpt: 'Ten degrees is about two pounds. Small numbers, long season, real money.',
    source: newsroom,
    drawing: 'news-open-road',
    paragraphs: [
      'Air shrinks in the cold. A drive tire set to 100 on a warm afternoon shows about 92 on the first frosty morning, and it is not leaking. It is physics, and it wants eight pounds of air back.',
      'Running ten pounds low costs about one percent of fuel and a lot more of the shoulder. On a set of eight drives the shoulder is what you buy new tires for.',
      'Set pressures cold, before you roll, with a gauge you have compared with another one. Duals within five pounds of each other or the bigger one does all of the work.',
    ],
  },
  {
    title: 'Dash cameras: what to save, for how long, and who may ask',
    excerpt:
      'The clip that clears you is often the one that was overwritten. A short housekeeping plan.',
    source: newsroom,
    drawing: 'news-night-road',
    paragraphs: [
      'Most cameras keep between two and five days on a loop. After anything at all, a hard brake, a mirror touch, a strange conversation at a dock, press the save button and write down the time. It takes four seconds.',
      'Copy the clip twice: once to your phone, once to something at home. Do not post it. A clip that was public before your insurer saw it helps nobody.',
      'If a company owns the truck, it owns the camera and its recordings. Ask for the policy in writing: who watches, when does it record inside, and can you see your own clips?',
    ],
  },
  {
    title: 'The quiet return of the drop yard',
    excerpt: 'Gravel, a fence and a light pole: small yards near big cities are filling a gap.',
    source: newsroom,
    drawing: 'news-night-lot',
    paragraphs: [
      'Twenty years ago every town had one. Then land got expensive and yards became warehouses. Now, with spots scarce and docks on appointment, small paid yards are coming back, often run by a former driver and a spouse with a phone.',
      'The ones that work have three things in common: an easy turn, a light at each end, and somebody who answers. Prices run from 12 to 40 dollars a night. Monthly rates are often half of that.',
      'In our directory the parking category has grown the fastest this year. If you run a yard, add it; the members who look for it are already there.',
    ],
  },
  {
    title: 'Understanding DEF, derates and the famous five-mile-per-hour crawl',
    excerpt:
      'What the truck wants to tell you, in which order, and what you can do before the shoulder.',
    source: newsroom,
    drawing: 'news-pump-evening',
    paragraphs: [
      'The aftertreatment does not go from fine to five miles per hour in one step. First comes a lamp, then a louder lamp, then a power cut, and only after hours of that the crawl. Each step is logged with the reason.',
      'Quality faults often come from old fluid or a jug that sat in the sun. Keep DEF out of the heat, buy where they sell a lot of it, and never top up from a container without a date.',
      'Write the code down before you shut off. A shop that hears "SPN 3364, FMI 2" orders a part; a shop that hears "a light" orders a diagnosis.',
      'A forced regen on a filter that has a different problem only bakes the problem. Ask why before you ask how much.',
    ],
  },
  {
    title: 'Hazmat refresher: placards, papers, and the two-hour rule of thumb',
    excerpt: 'A short reminder for those who haul it twice a year and forget the rest in between.',
    source: newsroom,
    drawing: 'news-sign-green',
    paragraphs: [
      'Shipping papers ride within reach when you are belted, on the seat or in the door when you are not. Basic as it is, the location of the paper is still one of the most common write-ups.',
      'Count placards on all four sides before you leave the gate. If one is gone at the next stop, you are the one who lost it, and you must replace it before rolling.',
      'Attendance, parking distances and tunnel restrictions depend on the class. Look them up with the load number in hand, not from memory.',
    ],
  },
  {
    title: 'Health on the road: five members, five small habits that stuck',
    excerpt: 'No gym, no shakes. Things real drivers kept doing for more than a year.',
    source: newsroom,
    drawing: 'news-sunset-road',
    paragraphs: [
      'A flatbedder from Alabama walks around the trailer four times at each stop, twice for the straps and twice for himself. A team from Oregon shares one slow cooker and has not bought a roller-grill dinner since spring.',
      'A reefer driver stretches his hip on the catwalk while the unit pre-trips. A night driver from Ontario swapped energy drinks for a thermos and a twenty minute nap, and says the nap is the part that works.',
      'The fifth one calls a friend at nine each evening. He says it does more for his blood pressure than the pills, though he takes those as well.',
    ],
  },
  {
    title: 'How to photograph a truck so that it sells',
    excerpt: 'Ten pictures, one morning, no filters. Advice from members who sold within a week.',
    source: newsroom,
    drawing: 'news-sunset-road',
    paragraphs: [
      'Wash it, then wait for a cloudy day. Stand at the height of the door handle and far enough away that the whole truck fits without the phone bending it.',
      'Take both sides, both ends, the dash with the engine running and the miles lit, the bunk without your laundry, the tread of each axle with a penny in it, and the worst dent you have.',
      'The dent sells the truck. A buyer who sees it on the screen does not use it against you in the yard.',
    ],
  },
  {
    title: 'Grain harvest: three weeks that need every hopper in the county',
    excerpt:
      'Lines at the elevator, farm plates and long days. How to stay legal and sane when the combines roll.',
    source: newsroom,
    drawing: 'news-open-road',
    paragraphs: [
      'During planting and harvest, agricultural hauls within a certain distance of the source fall under special hours rules. The distance and the dates depend on the state, so print the page that is valid for yours and keep it in the door.',
      'Elevators post their waiting times, some even by text message. Members in Nebraska say the best hour is the one right after supper, when everyone else believes that it is closing time.',
      'Cover the load before you leave the field road. A tarp ticket costs more than the beans that blew off.',
    ],
  },
  {
    title: 'Meet the mechanic who only works on the shoulder',
    excerpt:
      'A ride along with a mobile diesel tech on I-40: flashlights, patience and a very organised van.',
    source: newsroom,
    drawing: 'news-night-road',
    paragraphs: [
      'The phone rings at 1:40. A reefer near mile marker 96, a coolant hose, four pallets of ice cream. He asks three questions, looks at one drawer and leaves. The drawer, he says, is the whole business: hoses by diameter, clamps by size.',
      'What makes a night call cheap? A picture of the part, the last eight of the VIN, and which side of the road. What makes it expensive? A driver who already took it apart.',
      'He carries a folding chair for the driver. People calm down in a chair. It is the best tool in the van, he says, and the cheapest one.',
    ],
  },
  {
    title: 'Winter diesel: cloud point, gel and the sock in the tank',
    excerpt: 'A short chemistry lesson that might save you a tow in January.',
    source: newsroom,
    drawing: 'news-snowy-pass',
    paragraphs: [
      'Wax is a natural part of diesel and a good one. Around the cloud point it begins to show as haze, a few degrees lower it blocks the filter. Number two from Georgia does that at temperatures that are a normal Tuesday in Fargo.',
      'Fill up where you are going to be cold, not where you came from. Treatment works only before it gels; after that you need heat and new filters.',
      'Keep two fuel filters, a strap wrench and a bottle of emergency treatment inside the cab. The side box freezes shut on the day you need it.',
    ],
  },
  {
    title: 'Lease-purchase arithmetic on one sheet of paper',
    excerpt:
      'Weekly payment, miles you do not control, and the number at the end. Do the sum before you sign.',
    source: newsroom,
    drawing: 'news-logbook',
    paragraphs: [
      'Take the weekly truck payment, add the maintenance escrow, insurance, the trailer fee, the tablet fee and the fee for the fees. That is your fixed week. Divide it by the miles you had in the worst week of last year.',
      'If that number is above seventy cents, you start each mile in a hole before fuel. Ask who owns the truck at the end, what the last payment is, and what happens if you leave in month twenty.',
      'Good programmes exist. They give you a printed schedule, let you run for other carriers after the lease, and do not mind if your brother-in-law the accountant reads it first.',
    ],
  },
  {
    title: 'Ambassador Bridge or Blue Water: picking a crossing by the clock',
    excerpt:
      'A longer road is sometimes the shorter day. How our members choose between the Ontario bridges.',
    source: newsroom,
    drawing: 'news-bridge',
    paragraphs: [
      'Between three and seven in the afternoon the automotive plants change shift and the line at Detroit grows. Sixty more miles through Port Huron can save two hours, and the other way round on a Sunday night.',
      'Look at the official wait times when you are still an hour away, not when the choice is gone. FAST lanes help only if every part of the chain is enrolled: the carrier, the importer, and you.',
      'Have a plan for the clock. A crossing that takes three hours can end a day in a city with no parking. Members like the truck stops near London and the yards west of Ann Arbor.',
    ],
  },
  {
    title: 'Sleep in the heat without idling',
    excerpt:
      'Reflective covers, roof vents and a plan for shade: what works when the lot is 101 degrees.',
    source: newsroom,
    drawing: 'news-sunset-road',
    paragraphs: [
      'A white tractor in the sun is fifteen degrees cooler than a black one, which is a fact nobody can change at 4 p.m. What you can change: park with the sleeper to the east for an evening nap and to the west for a morning one.',
      'Reflective panels cut to size for every window did more than any fan in our small test. Put them outside of the glass if you can, inside if you must.',
      'A battery unit that holds seven hours in May holds five in August. Know your number, and know which lots have plug-ins.',
    ],
  },
  {
    title: 'Load boards: six signs that a post is not what it seems',
    excerpt:
      'Double brokering and stolen identities are a daily nuisance. A checklist for the next phone call.',
    source: newsroom,
    drawing: 'news-logbook',
    paragraphs: [
      'The rate is far too good, the e-mail comes from a free address, the person has no time for your question. None of it is proof. All three together are a reason to hang up.',
      'Call the number that is registered with the authority, not the one in the signature. Ask who the shipper is and call the shipper. Two calls take five minutes; a stolen load takes a year.',
      'If the pick-up asks you to sign as another carrier, stop. Take a picture and leave. You are about to become the thief on paper.',
    ],
  },
  {
    title: 'Community rules, updated: plain words about selling and arguing',
    excerpt:
      'What changed in our guidelines, why reports help, and how long a closed topic stays closed.',
    source: newsroom,
    drawing: null,
    paragraphs: [
      'Classifieds are for things that exist and are yours to sell. One post per truck, the real location, and a price that you would take. Lease take-overs are fine when you say so in the title.',
      'On the message board you may be angry at a road, a rule or a carrier. You may not be cruel to a person. If a post goes too far, report it instead of answering it; a human reads each report.',
      'Locked topics stay readable. They are locked because everything has been said, usually twice.',
    ],
  },
  {
    title: 'Small fleet, big repair: how three owners pay for an in-frame',
    excerpt:
      'Savings by the mile, a credit line, or a used engine. Three members open their books.',
    source: newsroom,
    drawing: 'news-invoice',
    paragraphs: [
      'The first one puts eleven cents a mile into an account with no card. It took two years to become boring and one overheated August to become wonderful.',
      'The second had a credit line at his shop, paid in six months, and says he would do it again because the truck was back on the road in nine days.',
      'The third bought a running take-out and swapped it himself with a friend. It cost half and three weeks. He lost a customer in the second week, so he is not sure that half was half.',
    ],
  },
  {
    title: 'Snoqualmie, Donner, Cabbage: three passes and one rule',
    excerpt: 'Different hills, same advice: go down one gear lower than the way you went up.',
    source: newsroom,
    drawing: 'news-sign-blue',
    paragraphs: [
      'Snoqualmie is wet, Donner is high, and Cabbage is crooked. All three punish the same mistake, which is to look for the right gear after the top.',
      'Choose it before. Let the engine brake hold you with the rpm in the middle of its range, and use short firm applications when the speed creeps five over your number. If you smell brakes and see nobody around, it is you.',
      'There are brake check areas on top of all three. They have a view as well.',
    ],
  },
  {
    title: 'Why your appointment is at 03:30',
    excerpt: 'A grocery receiver explains how slots are made, and what gets you unloaded sooner.',
    source: 'Dock & Door',
    drawing: 'news-dock',
    paragraphs: [
      'Stores want milk at six. So the warehouse picks at night, and the room on the floor opens when the last picks leave, which is around three. Your appointment is the minute when there is space to put you.',
      'Early helps if you are on the list as a work-in: ask at check-in, be nice, stay awake. Late costs more than the hour, because your space is gone and your pallets wait for the next hole.',
      'Clean paperwork moves faster than anything. If the count on the bill matches the count on the floor nobody needs to find a manager.',
    ],
  },
  {
    title: 'Straps, chains and the one-half rule',
    excerpt: 'Working load limits in five minutes: what you need to know before the first curve.',
    source: newsroom,
    drawing: 'news-open-road',
    paragraphs: [
      'The total working load limit of what you throw over must be at least half the weight of the cargo. A four-inch strap usually counts for 5,400 pounds, a three-eighths grade 70 chain for 6,600. If the tag is gone, so is the number.',
      'Length matters too: a first tie-down for the first five feet if nothing blocks it in front, and then one for every ten feet or part of it. Most coils, pipes and machines have rules of their own on top.',
      'Stop in the first fifty miles. Loads settle, straps stretch, and the coffee is due anyway.',
    ],
  },
  {
    title: 'A day at the port: chassis, gates, and the art of waiting',
    excerpt: 'What drayage drivers wish that everyone else knew about their day.',
    source: newsroom,
    drawing: 'news-border',
    paragraphs: [
      'The container is the easy part. First you find a chassis with four good lights and tires that were made in this decade, which can take an hour. Then comes the gate, where the camera reads everything but the mud.',
      'Pay is by the turn, so each red light has a price. Good dispatchers pair an import with an empty return, and the best ones know which terminal closes for lunch.',
      'It is the hardest way to drive forty miles. It is also one of the few that has you home each night.',
    ],
  },
  {
    title: 'Speed limiters, one more time: what is known and what is not',
    excerpt:
      'The debate never really ends. A calm summary of the arguments, without a crystal ball.',
    source: newsroom,
    drawing: 'news-sign-green',
    paragraphs: [
      'Supporters point to stopping distances and fuel. Opponents point to speed differences between cars and trucks on the same lane. Both have studies, and both kinds of studies have limits.',
      'Ontario and Quebec have had limiters for years, so ask somebody who runs there. The usual answer is a shrug and a note about passing lanes.',
      'Until something is final, what counts is the policy of your own carrier and the sign on the road. We will report when there is a text to read, and not before.',
    ],
  },
  {
    title: 'Haulyard adds saved services and member profiles',
    excerpt:
      'Keep the shop that saved your Sunday. Two small features that members asked for the most.',
    source: newsroom,
    drawing: null,
    paragraphs: [
      'Every entry in the directory can now be saved with one tap. Your list is private and works on the phone and at the desk.',
      'Profiles show what a member has posted, nothing else. No phone numbers, no truck numbers, no location. If you want to talk, connect and send a message.',
      'Tell us what is missing. The best ideas so far came from a rest area in Ohio.',
    ],
  },
  {
    title: 'Draft: spring weight restrictions, province by province',
    excerpt:
      'Frost laws are coming. A table of start dates and contacts, waiting for final checks.',
    source: newsroom,
    drawing: 'news-scale',
    isDraft: true,
    paragraphs: [
      'This page collects the seasonal road bans in Canada and the northern states. Dates vary with the thaw and are announced with only a few days of notice.',
      'To do before publishing: confirm the phone lines, add axle percentages for Manitoba, ask two log haulers to read it.',
    ],
  },
  {
    title: 'Draft: interview with a rotator operator',
    excerpt: 'How to pick up forty tons without scratching the paint. Transcript needs cutting.',
    source: newsroom,
    drawing: 'news-night-road',
    isDraft: true,
    paragraphs: [
      'Ninety minutes of tape from a wrecker yard in Pennsylvania. The best part is the story of the chocolate tanker, starting around minute forty.',
      'Open question: does the family of the other driver agree with the photo? If not we use a drawing.',
    ],
  },
  {
    title: 'Draft: ELD malfunction day, a step-by-step card',
    excerpt: 'Eight days of paper, one note to the carrier, no panic. Layout is still missing.',
    source: newsroom,
    drawing: 'news-logbook',
    isDraft: true,
    paragraphs: [
      'When the device fails, note the time, tell the carrier in writing, rebuild today and the last seven days on paper unless you can still show them.',
      'Still to check: what counts as written notice, and how the answer differs for Canadian rules.',
    ],
  },
]
