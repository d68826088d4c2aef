import type { ArticleRow } from './article-row'

type Feed =
  | 'Interstate Ledger'
  | 'Diesel Dispatch'
  | 'Northern Haul Report'
  | 'New Americans at Work'
  | 'Freight Signal'

const hosts: Readonly<Record<Feed, string>> = {
  'Interstate Ledger': 'https://www.interstate-ledger.example/news',
  'Diesel Dispatch': 'https://dieseldispatch.example/articles',
  'Northern Haul Report': 'https://northernhaul.example/story',
  'New Americans at Work': 'https://newamericansatwork.example/trucking',
  'Freight Signal': 'https://freightsignal.example/posts',
}

const imported = (
  source: Feed,
  slug: string,
  drawing: string | null,
  text: { title: string; excerpt: string | null; paragraphs: readonly string[] },
): ArticleRow => ({ ...text, source, drawing, originalUrl: `${hosts[source]}/${slug}` })

export const importedArticles: readonly ArticleRow[] = [
  imported('Diesel Dispatch', 'weekly-price-check-fall', 'news-pump', {
    title: 'Weekly price check: diesel drifts lower in the middle of the country',
    excerpt:
      'Pump prices eased for a third week at stops along I-70 and I-80, while both coasts barely moved.',
    paragraphs: [
      'Stations that report to our panel posted slightly lower prices again this week. The widest gap between neighboring states was thirty-one cents, which is enough to plan a fuel stop around.',
      'Analysts point to refinery work ending on time and a calm harvest demand.',
    ],
  }),
  imported('Interstate Ledger', 'parking-grants-explained', 'news-night-lot', {
    title: 'Where parking money goes: from grant to gravel in four years',
    excerpt:
      'A single truck parking project can take longer than building the interchange next to it. We followed one.',
    paragraphs: [
      'Land, drainage, lights, neighbors. Each has its own office and its own season. The project that we followed opened with 120 spaces and was full on its second night.',
      'Planners now look at closed rest areas and weigh stations, because there the pavement is already paid for.',
    ],
  }),
  imported('Freight Signal', 'spot-rates-reefer-uptick', 'news-invoice', {
    title: 'Reefer spot rates tick up as late produce meets early holiday freight',
    excerpt: 'Two seasons overlap for about three weeks, and trucks with a cold box feel it first.',
    paragraphs: [
      'Apples are still leaving the Northwest while turkeys and cranberries begin to move. For carriers that means choices, at least between Yakima and the Midwest.',
      'Brokers on our panel expect the bump to fade by the second week of December.',
    ],
  }),
  imported('Northern Haul Report', 'coquihalla-winter-readiness', 'news-snowy-pass', {
    title: 'Mountain crews get ready: what changes on the BC passes this winter',
    excerpt:
      'More chain-up lighting, new message boards and a reminder that the dates start earlier than you think.',
    paragraphs: [
      'Maintenance contractors say the first snow arrived on schedule and the sand is in the sheds. Additional lights at pull-outs should make the night work safer.',
      'Drivers are asked to report burned-out lamps with the marker number.',
    ],
  }),
  imported('New Americans at Work', 'english-at-the-scale-house', 'news-scale', {
    title: 'English at the scale house: how immigrant drivers prepare for the talk',
    excerpt:
      'Small study groups meet on video after the ten-hour break. Their textbook is last week.',
    paragraphs: [
      'Each member brings one sentence that he or she did not understand on the road. The group repeats, explains and laughs. After two months most of them report that inspections feel shorter.',
      'The organisers, all drivers, say that listening is harder than speaking, and that radio weather is the best homework.',
    ],
  }),
  imported('Interstate Ledger', 'detention-survey-results', 'news-dock', {
    title: 'Survey: drivers lose most of a working day each week at docks',
    excerpt: null,
    paragraphs: [
      'Six hundred drivers kept a diary for a month. On average they waited nine hours and twelve minutes a week beyond the agreed free time, and were paid for a bit less than a third of it. Food warehouses were the slowest, followed by building materials. Appointments early in the morning did better than those after noon.',
      'The authors recommend check-in from the truck and a single clock that both sides can see.',
    ],
  }),
  imported('Diesel Dispatch', 'aftertreatment-parts-supply', 'news-pump-evening', {
    title: 'Sensor supply improves: shops report shorter waits for aftertreatment parts',
    excerpt: 'After two lean years the shelves look better. Prices have not followed yet.',
    paragraphs: [
      'Independent shops told us that NOx sensors and dosing valves now arrive within days. Remanufactured filters remain tight for two engine families.',
      'A few fleets still keep their own stock, because a parked truck is more expensive than a shelf.',
    ],
  }),
  imported('Northern Haul Report', 'emanifest-common-errors', 'news-border', {
    title: 'Five eManifest mistakes that send trucks back to the yard',
    excerpt:
      'Wrong plate, old trailer, missing port: the errors are small and the turn-around is not.',
    paragraphs: [
      'Customs brokers list the same five every year. The most common one is a trailer swapped after the manifest was sent. The fix takes two minutes in the office and two hours at the plaza.',
      'Drivers can help by reading the plate back on the phone before they leave.',
    ],
  }),
  imported('Freight Signal', 'flatbed-construction-outlook', 'news-open-road', {
    title: 'Flatbed outlook: data centers keep steel moving while housing rests',
    excerpt: 'Structural steel and generators fill decks in four states. Lumber waits for spring.',
    paragraphs: [
      'Order books at fabricators remain long, and so do the lists of carriers with Conestogas. Step decks for generators are the tightest equipment type in our index.',
      'Housing starts are flat, so mills run short weeks.',
    ],
  }),
  imported('New Americans at Work', 'from-taxi-to-tractor', 'news-sunset-road', {
    title: 'From taxi to tractor: a second career that begins with backing',
    excerpt:
      'Former city drivers bring patience and a sense for gaps. What they need is space to practice.',
    paragraphs: [
      'Three graduates of a community program talk about their first winter. One found the mountains easier than Manhattan, one still dreams of blind-side docks, one has bought a truck.',
      'The program pays for the permit and the physical, and pairs each student with a driver from the same country.',
    ],
  }),
  imported('Interstate Ledger', 'insurance-renewal-season', 'news-invoice', {
    title: 'Renewal season: small fleets brace for another round of premium increases',
    excerpt: null,
    paragraphs: [
      'Agents expect increases in the high single digits for fleets with clean records, and considerably more for the others. The reasons are familiar: repair bills, medical bills, and a handful of very large court awards that every policy pays for. Cameras and documented coaching are the two things that underwriters ask about first.',
      'New ventures should start the search three months ahead and have references ready.',
    ],
  }),
  imported('Diesel Dispatch', 'electric-yard-tractors-pilot', 'news-dock', {
    title: 'Battery yard tractors win friends where the day has a plug',
    excerpt: 'Spotters like the silence and the heater. Mechanics like that there is little to do.',
    paragraphs: [
      'A pilot at three distribution centers compared six electric yard trucks with six diesels. The electric ones moved as many trailers and needed a charge at lunch. Cold mornings cost a fifth of the range.',
      'Nobody in the pilot asked for the old ones back, except for the radio.',
    ],
  }),
  imported('Northern Haul Report', 'prairie-wind-closures', 'news-wind', {
    title: 'Prairie wind: why an empty B-train is the first to stop',
    excerpt:
      'Highway patrols explain how they decide on closures and which trucks they wave through.',
    paragraphs: [
      'Gusts above ninety kilometers an hour together with ice are the usual trigger. Loaded tankers may go while empty vans wait, which looks unfair until you do the arithmetic.',
      'The patrol suggests checking the forecast for the whole route and not just for the start.',
    ],
  }),
  imported('Freight Signal', 'double-brokering-checks', 'news-logbook', {
    title: 'Double brokering: carriers adopt call-back rules of their own',
    excerpt:
      'A five-minute routine catches most impostors, according to a dispatch group that counts them.',
    paragraphs: [
      'Call back on the registered number, ask for the load by its reference, and confirm with the shipper. The group says that it walked away from 41 loads in a quarter, and that 38 of them turned out to be fake.',
      'The other three were real, and somebody else made the money. They can live with that.',
    ],
  }),
  imported('Interstate Ledger', 'hours-of-service-refresher', 'news-logbook', {
    title: 'Hours of service refresher: the 30-minute break that is easier than it was',
    excerpt:
      'On-duty time counts, so a fuel stop or an unload can satisfy it. Many drivers still do it the old way.',
    paragraphs: [
      'After eight hours of driving you need thirty consecutive minutes without driving. They may be on duty. If the unloading took forty minutes at noon, that was your break.',
      'As always the status must be right while it happens. Editing it later invites questions.',
    ],
  }),
  imported('New Americans at Work', 'women-drivers-network', 'news-open-road', {
    title: 'A network for immigrant women in trucking finds its voice',
    excerpt: 'Monthly calls, a buddy for the first run, and honest lists of safe places to park.',
    paragraphs: [
      'It began with eleven women and a group chat. Now the network has chapters in nine cities, and carriers call to ask for advice.',
      'The most downloaded page is a list of truck stops with locks that work.',
    ],
  }),
  imported('Diesel Dispatch', 'oil-interval-study', null, {
    title: 'Stretching oil drains: sampling pays for itself, guessing does not',
    excerpt:
      'Fleet lab data suggests longer intervals are fine for some engines and expensive for others.',
    paragraphs: [
      'The difference was idling. Trucks with less than fifteen percent idle time ran clean to the long interval. City trucks with the same miles did not.',
      'A sample costs about as much as lunch for two.',
    ],
  }),
  imported('Northern Haul Report', 'ice-road-season', 'news-snowy-pass', {
    title: 'Ice road season: shorter, busier and stricter about spacing',
    excerpt: null,
    paragraphs: [
      'Operators in the north expect a season of about fifty days, a week less than ten years ago. The number of loads stays the same, so the dispatchers plan in minutes. Convoys leave every twenty minutes and the minimum distance is half a kilometer. Speed limits on the ice are as low as ten kilometers an hour near the shores, where the wave under the ice has nowhere to go.',
      'New drivers ride along for a full trip before they get a load.',
    ],
  }),
  imported('Freight Signal', 'warehouse-appointments-data', 'news-dock', {
    title: 'Appointments kept: which hours really run on time',
    excerpt:
      'Location data from 2,000 trucks shows the fastest door in the day, and it is not at dawn.',
    paragraphs: [
      'Mid-morning between nine and eleven had the shortest stays in dry freight. For cold freight it was the hour after midnight.',
      'Fridays were slow everywhere, and the Friday before a long weekend was the slowest day of all.',
    ],
  }),
  imported('Interstate Ledger', 'bridge-strike-reminder', 'news-bridge', {
    title: 'Bridge strikes are back in the news, and the GPS is only half of the story',
    excerpt:
      'Car navigation is to blame in many cases. In others the sign was there, in the dark, behind a tree.',
    paragraphs: [
      'Cities have begun to trim branches and add lasers with flashing boards. Drivers can do their part by using a truck route device and by believing the sign over the voice.',
      'If unsure, stop and turn on the four-ways. Backing up with help is cheaper than a roof.',
    ],
  }),
  imported('Diesel Dispatch', 'idle-laws-map', 'news-night-lot', {
    title: 'Idle rules vary by county: a traveler guide to not paying for air',
    excerpt:
      'Three minutes here, five there, with exceptions for heat and cold. What to look for on the sign.',
    paragraphs: [
      'Most limits have exceptions for extreme temperatures and for sleeper berths, but the numbers differ. Fines start at the price of a dinner and end at that of an APU.',
      'Keep a copy of the rule for the states you sleep in.',
    ],
  }),
  imported('New Americans at Work', 'cdl-in-two-languages', 'news-sign-blue', {
    title: 'Schools try bilingual coaching for an English-only road test',
    excerpt:
      'Explain in one language, drive in the other. Pass rates went up, and so did confidence.',
    paragraphs: [
      'The road test and the signs are in English, so the students practice commands in English from day one. The reason behind each rule is explained in whatever language helps.',
      'Instructors say that pre-trip vocabulary is the highest wall. Songs help, no joke.',
    ],
  }),
  imported('Northern Haul Report', 'ambassador-bridge-traffic', 'news-bridge', {
    title: 'Detroit crossings: planners look at how trucks share the river',
    excerpt: 'Traffic counts by hour show room at night and none at shift change.',
    paragraphs: [
      'Automotive parts decide the rhythm. When plants on both sides change shift, trucks bunch up and the line reaches the boulevard. Night lanes stand empty.',
      'A pilot with shifted delivery windows starts next quarter.',
    ],
  }),
  imported('Freight Signal', 'used-truck-prices', 'news-open-road', {
    title: 'Used truck prices settle after a long slide',
    excerpt:
      'Three-year-old sleepers hold their value better than a year ago. High-mile units still look for a floor.',
    paragraphs: [
      'Auction lanes were busier than in spring and the share of unsold trucks fell. Buyers prefer full maintenance records to low miles.',
      'Manual transmissions bring a premium for the first time in a decade, simply because they are rare.',
    ],
  }),
  imported('Interstate Ledger', 'eld-device-list-changes', 'news-logbook', {
    title: 'Check the list: what to do when your ELD is no longer registered',
    excerpt:
      'Devices leave the official list from time to time. You have days, not months, to replace one.',
    paragraphs: [
      'A removal notice usually names a date by which carriers must switch. Until then paper or another device is the way. Officers know the date as well.',
      'Small carriers should save log exports monthly, because a vendor that is gone does not answer.',
    ],
  }),
  imported('Diesel Dispatch', 'tire-retread-comeback', null, {
    title: 'Retreads win back trailers as new casings get dearer',
    excerpt: null,
    paragraphs: [
      'Retread shops report full presses for the first time since the cheap import wave. Trailer positions lead, drives follow, and steers remain a matter of taste and law. A good casing brings sixty dollars or more as a trade-in, so fleets have begun to look after sidewalls again. Nitrogen, they say, is optional. A gauge is not.',
      'Mixed duals are still the most frequent reason for early failures.',
    ],
  }),
  imported('New Americans at Work', 'remittance-of-miles', 'news-night-road', {
    title: 'Night calls home: how long-haul families keep time zones together',
    excerpt:
      'When it is midnight in Nebraska it is breakfast somewhere else. Four drivers share their routines.',
    paragraphs: [
      'One reads the same book as his daughter, a chapter at each fuel stop. One cooks by video with her mother. One sends a picture of each state line.',
      'The fourth simply leaves the call open and drives without talking. Hearing the kitchen is enough.',
    ],
  }),
  imported('Northern Haul Report', 'chain-fines-rise', 'news-snowy-pass', {
    title: 'No chains, no pass: more provinces and states check before the climb',
    excerpt:
      'Officers now stand at the bottom instead of the top, which saves everybody a night on the hill.',
    paragraphs: [
      'The checks take a minute if the chains hang in sight. Those who show the wrong size are turned around.',
      'Rental sets are offered at some truck stops, often cheaper than the fine.',
    ],
  }),
  imported('Freight Signal', 'quick-pay-costs', 'news-invoice', {
    title: 'What quick pay really costs: a table for the dashboard',
    excerpt:
      'Three percent for twenty-eight days is close to forty percent a year. Sometimes it is still worth it.',
    paragraphs: [
      'If the alternative is a missed truck payment, it is cheap. If the alternative is patience, it is not. Our table compares factoring, quick pay and a credit line for typical weeks.',
      'The cheapest answer is a customer who pays on time, and those can be looked up.',
    ],
  }),
  imported('Interstate Ledger', 'driver-facilities-shippers', 'news-dock', {
    title: 'Restrooms, coffee, Wi-Fi: shippers compete for drivers with simple things',
    excerpt:
      'A shipper that opened its break room saw its tender rejections fall within two months.',
    paragraphs: [
      'It cost the price of a vending contract and a lock. Drivers talk, and they talked about the clean showers.',
      'The plant manager now has coffee with them once a week. He says that he learned more about his dock than in ten years.',
    ],
  }),
]
