import { op, type TopicRow } from './topic-row'

export const generalTopics: readonly TopicRow[] = [
  {
    title: 'Introduce yourself: what do you pull and how long?',
    posts: [
      'New members, two lines please. I start: 22 years, reefer, then the office, now back part time because I missed the mornings.',
      'Six years, dry van, Ontario. Two kids and a cat that thinks it is a dog.',
      'Flatbed since 2011, Alabama. My tarps are folded better than my shirts.',
      'Started in May. Everything is loud and big and I love it.',
      'Grain, Saskatchewan. I only see pavement in winter.',
      'Car hauler. Yes it is all chains and low branches.',
      'Team with my husband, 14 years, still talking to each other most days.',
      'From Kyrgyzstan, drive in Chicago nine years. Step deck.',
      'Retired in June, 41 years, no tickets after 1988. I read here with my coffee.',
      'What happened in 1988?',
      'A Camaro, a full moon and a young fool.',
      'Tanker, milk. Cows do not know weekends.',
      'Dump, New Hampshire. I plow you out so you can complain about me.',
      'Local beverage, 30,000 steps each day, legs of steel.',
      'Logging, Oregon. Fourth generation, the fifth wants to be a dentist. Good for her.',
      'Heavy haul. Slow is smooth.',
      'Welcome all. Nice bunch.',
      'LTL line haul, doubles at night. I have not seen a sunrise I did not like.',
      'Bull hauler from Kansas. If you smell me I am sorry.',
      op('Love these. Keep them coming, I read each one.'),
      'Hot shot, one ton and a gooseneck. Be gentle, I know what you think.',
      'We think you have courage, and too many straps.',
    ],
  },
  {
    title: 'Best truck stop diner that is not a chain',
    posts: [
      'Name, exit, what to order.',
      'I-40 near Vega. Chicken fried steak, as big as the plate and then some.',
      'I-90 in Montana, the one with the silver dollars. Pie.',
      'Pennsylvania 80, exit 78 or so. Liver and onions on Wednesday, do not laugh.',
      'Nobody laughs about Wednesday there. Get in line by eleven.',
      'New Mexico, anything with green chile. Anything.',
      'Ontario, 401 near Cornwall, pea soup in winter.',
      op('I have a map with pins now. You are terrible for my belt.'),
    ],
  },
  {
    title: 'What is the strangest thing you ever hauled?',
    posts: [
      'I will go first. One single carousel horse, 53 foot van, Ohio to Oregon. Signed for by a man in a top hat.',
      'Bees. In summer. With a net that had a hole.',
      'Snow. To a ski event. In a reefer at 10 degrees. True story.',
      '44,000 lb of fortune cookies. Mine said to take a rest.',
      'Half of a submarine simulator. They did not tell which half.',
      'A church. Nave on mine, steeple on my cousin.',
      'Empty boxes to a box factory.',
      'That is deep, somehow.',
    ],
  },
  {
    title: 'Shippers with a restroom for drivers, the honor list',
    posts: [
      'Let us praise instead of complain. A paper mill in Maine: showers, coffee, a couch. No one asked for anything.',
      'Potato place in Idaho, baked potato bar. For free.',
      'Tile warehouse in Dalton: clean and a vending machine that works.',
      'The brewery in Golden, water and snacks for everyone.',
      'Naming them is a good idea. Somebody there reads this and gets a raise, hopefully.',
    ],
  },
  {
    title: 'Dock plate in the dark: a reminder to set your brakes',
    posts: [
      'Saw a forklift go down between trailer and dock last night. Man is okay, broken wrist. Trailer rolled a foot because it had no air and no chock.',
      'Glad he is ok.',
      'Glad hand lock, chock, keys to the shipper. Every time.',
      'Landing gear dolly if dropped. The nose can tip with a lift in it.',
      'Thanks for posting. We talk about this in the yard tomorrow.',
    ],
  },
  {
    title: 'How do you keep your paperwork in the cab?',
    posts: [
      'Bills, scales, permits. Mine is one big drift of paper.',
      'Accordion folder from the dollar store, one week one pocket.',
      'Scan with the phone at the dock and then it goes in a box I never open.',
      'The box is important. Auditors love the box.',
      'Permit book in the door with color tabs. My wife did it. I follow orders.',
    ],
  },
  {
    title: 'Truck stop showers: tips from those who care',
    posts: [
      'Flip flops. Always. Bag with a hook. Towel of your own.',
      'Early afternoon is the cleanest time and there is no line.',
      'Ask for the room at the end, more space.',
      'Put a dryer sheet in the shoe bag. You are welcome.',
      'Tell the cleaners thank you by name. They remember.',
    ],
  },
  {
    title: 'Trucker hand signals and lights, still a thing?',
    posts: [
      'I flash people over with the marker lights, half of them do not know.',
      'Still do, from the old school. Two blinks back for thank you.',
      'With automatic headlights the new trucks make it hard. Use the interrupt switch on the wheel.',
      'High beams blind, so no high beams please.',
      'The wave lives. Every Western Star waves.',
    ],
  },
  {
    title: 'Phone mount and the law, and common sense',
    posts: [
      'One touch. If it takes two, it waits for the shoulder.',
      'Mount left of the wheel, low. Not in the middle of the glass.',
      'And set the route before you roll.',
      'Voice is fine until you have an accent. It sent me to Lima, Peru.',
      'Mine calls my ex. Every time.',
    ],
  },
  {
    title: 'Weather apps you trust',
    posts: [
      'Radar plus wind gust map by the hour. The gust number, not the average.',
      'Road cameras beat every app.',
      'State 511s. Ugly and correct.',
      'My left knee.',
      'Knee gives you twelve hours ahead, what more do you want.',
    ],
  },
  {
    title: 'Do you still keep a paper atlas?',
    posts: [
      'Yes. The laminated one, with low clearances in the front. It never reboots.',
      'Grandpa wrote in his. Now it is mine and it has all the good pie.',
      'That is an heirloom right there.',
      'I use it to plan in the evening. One sees the shape of the country.',
    ],
  },
  {
    title: 'Lost: brown leather wallet, fuel island near Sidney, Nebraska',
    posts: [
      'Long shot. Must have slipped out on Sunday. There is a photo of my granddaughter in it, keep the cash if you want.',
      'Asked there this morning, the desk has a brown one. Call them!',
      op(
        'It is mine!! Everything in there. Whoever handed it in, thank you. I am sitting here like an old fool with wet eyes.',
      ),
      'People are good. Mostly. Enjoy the photo.',
    ],
  },
  {
    title: 'Fuel card skimmers in Illinois',
    isLocked: true,
    posts: [
      'Two of our guys got hit this week, same corridor. Wiggle the reader before you swipe, and use tap where it has it.',
      'Change the PIN today if you fueled between Joliet and Effingham.',
      'Sheriff confirmed they found three. Closing this one since it is solved, thanks to all who called.',
    ],
  },
]
