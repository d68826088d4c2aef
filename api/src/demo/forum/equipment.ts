import { op, type TopicRow } from './topic-row'

export const equipmentTopics: readonly TopicRow[] = [
  {
    title: 'Manual or automated: the eternal thread (one per year, be nice)',
    posts: [
      'Truck number three coming up and for the first time I am thinking automated. Left knee is 51 years old. Talk me in or out of it.',
      'In. I swore never. Two years later I would not go back in Chicago traffic for money.',
      'Out. Snow. I want to decide when it shifts.',
      'They have a manual mode, you know.',
      'Manual mode that says no thank you and does what it wants.',
      'Mine obeys. Which box was yours?',
      'Early UltraShift. I hear they got better.',
      'Night and day. The DT12 creeps like a torque converter now.',
      'Backing under a trailer uphill on gravel. That is where I miss the clutch.',
      'This. A thousand times this.',
      'Resale: try to find a manual late model. When you sell it they will line up.',
      op('Fair point on resale. Fuel difference real?'),
      'For a good driver nothing. For the average of a fleet, a half mile per gallon.',
      'My wife drives team with me and never learned to float. Automated let us both drive. Best thing that happened.',
      'I train people. They learn mirrors instead of gears now. Fewer curbs.',
      'And can not drive the old one in the yard.',
      'That is why the old one is never stolen.',
      'Heavy haul here, 18 speed until they take it from me.',
      'Heavy haul here too, mDRIVE HD with crawlers. Smooth as butter. There, I said it.',
      'Clutch job 2,450 against actuator 3,100. They both want money.',
      op('Ordered the automated. Kept the old W900 for Sundays. Everyone wins, except the bank.'),
      'That is the correct answer.',
    ],
  },
  {
    title: 'TriPac will not start below zero, glow plugs?',
    posts: [
      'Evolution with 3,300 hours. Cranks, smokes white, quits. Warm afternoons fine.',
      'Glow plugs or the relay. Measure before you buy.',
      'Check the little fuel filter, it gels first because it is out in the wind.',
      'Mine was the battery cable ground, crank speed was a bit low.',
      op('Ground strap. Green like a penny. Cleaned it and it lives. Four dollars in sandpaper.'),
      'Love a four-dollar fix. Frame it.',
    ],
  },
  {
    title: 'Which inverter for a microwave and a CPAP?',
    posts: [
      'Need pure sine for the CPAP I think. 1,800 or 2,000 watt?',
      'CPAP alone takes 60 watts, get a tiny pure sine for that and leave the big one off at night.',
      'What he said. Big inverters eat 2 amps doing nothing.',
      'Also skip the humidifier heat or you need the APU anyways.',
      'Fuse at the battery, cable as short as you can. Please.',
      op('Two inverter plan it is. Makes sense, thank you.'),
    ],
  },
  {
    title: 'Steers wearing on the outside shoulder, 2019 Cascadia',
    posts: [
      'Only the right one. 60k on them. Alignment done in spring, paper says perfect.',
      'Paper of the truck or the trailer too? A dog-tracking trailer makes you steer all day.',
      'Kingpin play. Jack it and shake it.',
      'Roundabouts and right turns on regional work do the same.',
      'Air pressure? 110 in mine, 100 is low at 12k.',
      op('King pin had a hair of play, and pressure was 96. I blame both.'),
      'A hair on the jack is a mile on the road.',
    ],
  },
  {
    title: 'Show your bunk setup',
    posts: [
      'New mattress, 6 inch latex cut by the upholstery place in El Paso, 340 bucks, slept like a baby for the first time in years. What did you change?',
      'Blackout curtain from the RV store. Five minutes job.',
      'Wall of shoe pockets on the back. Everything has a place, nothing rolls.',
      'Fan that clips. Noise is better than the air.',
      'Took the top bunk out. Hang my jackets now like a gentleman.',
      'I put a small bookshelf with a strap. Wife says nerd.',
    ],
  },
  {
    title: 'Aluminum or steel for a first flatbed?',
    posts: [
      'Used market, 25k budget. Steel combo 2015 or an older all aluminum?',
      'Check every aluminum crossmember for cracks at the spread. If clean, aluminum.',
      'Combo. Cheaper to fix and pulls the same money.',
      'Payload. Coils pay by weight. 3,000 lb more on every load.',
      'But do you haul coils? If machinery, weight does not matter.',
      op('It will be building material mostly. So combo, I guess.'),
      'Then spend what is left on good tarps. Your shoulders will thank you.',
    ],
  },
  {
    title: 'Super singles in 2026, love or hate',
    posts: [
      'Buying a truck that has them. Tell me.',
      'Fuel is real, flats are lonely. You do not limp on a single.',
      'Hate in mud. Love on the scale.',
      'I carry a spare. Problem solved, back broken.',
      'Resale on the rims is good if you want to change back.',
    ],
  },
  {
    title: 'DPF light after 20 minutes of city every time',
    posts: [
      '579 with MX-13, 610k. Parked regen works, then the same in a day.',
      'You have soot coming from somewhere. Turbo seal or injector.',
      'Look at the seventh injector, the doser. Mine dripped.',
      'Boost leak test first. Cheap and quick.',
      'Do not let them sell you a filter before someone looked upstream!',
      op('Charge air cooler boot. Split on the underside. You could put a thumb in it.'),
      'Told you boost leak. I accept coffee.',
    ],
  },
  {
    title: 'Polishing compound that actually works on 30-year-old tanks',
    posts: [
      'Pitted, cloudy, stored outside. Restoring a 359 with my dad.',
      'Wet sand 400 up to 1500, then airway wheel with brown bar, then green.',
      'Patience is the compound.',
      'Watch how he holds the wheel, angle is all: https://youtu.be/Qw3rTy8uIoP',
      'Wear a mask. The black stuff stays in your nose for a week.',
      op('Dad says he will do the wheel, I do the sanding. So nothing changed since I was nine.'),
      'That is a great thread ending right there. Pictures when it shines.',
    ],
  },
  {
    title: 'CB worth it anymore?',
    posts: [
      'Silence from Ohio to Maine. Do I keep it?',
      'For the one day it says "brake lights, left lane, now" yes.',
      'At the mines and in the ports they only load you on the radio.',
      'West of Nebraska still talks. Especially in the wind.',
      'Keep it for the guys who sell steaks from the trunk.',
    ],
  },
  {
    title: 'E-log tablet overheats on the dash, Arizona summer',
    posts: [
      'Third shutdown this week. Log shows gaps and I get the phone call.',
      'Move it off the windshield, vent mount with AC on it.',
      'White cover. Black plastic gets to 160.',
      'Note each time in remarks. You want your version there first.',
      op('Vent mount did it. Eighteen dollars.'),
    ],
  },
  {
    title: 'Load bars keep falling in my reefer',
    posts: [
      'F-track, floor ducts. What do you use for half loads of produce?',
      'Bars with the rubber feet, and not on the duct ribs, between them.',
      'Air bags. Kidding, but they work for beverage.',
      'Straps from E-track if you have it. If not, get it put in.',
    ],
  },
  {
    title: 'Bull bar on a fuel mileage truck?',
    posts: [
      'Lose mpg? Have a 2021 T680 and drive at night in Pennsylvania.',
      'Maybe a tenth. One deer is nine thousand.',
      'Radar bracket must be moved, ask before you buy.',
      'Hood opens only after you tilt the bar. Remember that in the rain.',
      op('Order is in. The math with the deer is convincing.'),
    ],
  },
  {
    title: 'Trailer ABS light, only in rain',
    posts: [
      'Sounds like a connector. Plug it, spray it, grease it.',
      'Seven-way pigtail. 30 bucks and you keep one with you.',
      'If still, look at the sensor wire by the right hub, they rub there.',
    ],
  },
  {
    title: 'Who makes gloves that last longer than a month',
    posts: [
      'Flatbed hands. Leather palms are open after three weeks.',
      'Goatskin. Not cow.',
      'Welders gloves for chains, mechanics gloves for straps. Two pairs, both last longer.',
      'Buy ten cheap ones and be happy.',
      'I wax mine. Looks silly. One year now.',
    ],
  },
  {
    title: 'Pre-trip in the dark: lamp recommendations',
    posts: [
      'Headlamp with red light mode, USB charge. Red so you do not wake the row.',
      'Magnetic bar light for coupling. Put it on the frame and both hands are free.',
      'Bump cap with lamp. I am tall and trailers are not.',
    ],
  },
  {
    title: 'Heads up: check your fifth wheel release arm spring',
    posts: [
      'Mine broke off and the arm was hanging half way. Tug test passed! Only saw it because I looked with a light at the jaws. Please look at the jaws.',
    ],
  },
  {
    title: 'Engine block heater cords by brand, list',
    posts: [
      'Replaced three in two winters. The plug end corrodes. Which one holds?',
      'Marine style with the locking ring. Twenty dollars more, still on year five.',
      'Dielectric grease and a cap when not used.',
      'Hang it from the mirror, not the bumper. Salt is the killer.',
    ],
  },
]
