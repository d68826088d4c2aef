import { op, type TopicRow } from './topic-row'

export const regulationTopics: readonly TopicRow[] = [
  {
    title: 'READ FIRST: what this category is, and what it is not',
    isSticky: true,
    isLocked: true,
    posts: [
      'We share how we understand the rules and what happened to us at the roadside. Nobody here is your lawyer. Give the section number if you can, say which country, and check the current text before you bet your license on a post.',
      'And if you are unsure, ask. There are no dumb questions about hours of service, only expensive ones.',
    ],
  },
  {
    title: 'Split sleeper 7/3, did I do this right?',
    posts: [
      'Drove 4, sat 3 in the bunk at the receiver, drove 5, now in the bunk for 7. When I wake up what do I have?',
      'From the end of the 3 hour break you used 5 driving. So 6 left and fourteen minus what you used since then.',
      'And those 7 do not count into the 14. Correct.',
      'Your ELD should show it if the split is switched on in the settings. Mine was not, looked like a violation.',
      op('It shows exactly that. 6 driving. First time I understood it, thank you.'),
      'Write it on a card. I have mine on the visor since 2020.',
    ],
  },
  {
    title: 'Personal conveyance to get to a safe parking spot',
    posts: [
      'Receiver kicked me out with zero minutes. Went 11 miles to the next lot on PC, noted why. Carrier says max 5. Who is right?',
      'Guidance lets you go to the first reasonable safe place after unloading. Carrier may be stricter, that is policy, not law.',
      'Both right. Law gives you the 11, company gives you the letter.',
      'Annotate: kicked out by whom, time, nearest lots full. You did well.',
      'And away from the next load, not toward. They look at that.',
      op('It was the opposite direction even. Good. I will send them the note.'),
    ],
  },
  {
    title: 'ELD malfunction, paper logs: how many pads do you carry?',
    posts: [
      'Officer in Nebraska asked for my blank logs, I had six sheets. He let me go but said eight days.',
      'At least eight. I have a full pad under the seat, 4 dollars.',
      'Also the instruction sheet of the device, the malfunction sheet and the transfer sheet.',
      'In a ziplock, glued to the door.',
      'Glued?',
      'Velcro. It travels otherwise.',
    ],
  },
  {
    title: 'English proficiency checks, how did yours go?',
    posts: [
      'I came from Ukraine nine years ago. Officer in Texas asked me about signs with pictures. Ten minutes, polite. I passed. Who else?',
      'Oklahoma, he asked where from where to and what DETOUR AHEAD means. Fine.',
      'Speak slow, ask to repeat. They repeat.',
      'I did the dialogues from the English guide here in the bunk, helped my cousin a lot.',
      'He should know the electronic boards: CHAINS REQUIRED, SHOULDER CLOSED, BE PREPARED TO STOP. They ask those.',
      op('Yes, that was one of mine. Thank you for the list, I print it for our drivers.'),
      'Radio weather in the morning. Understand that and you understand anybody.',
    ],
  },
  {
    title: 'Canada: 13 hours driving for a US driver, same day as crossing?',
    posts: [
      'Ran 10 in Michigan, crossed, tablet switched to Canadian rules and says 3 left. True?',
      'In Canada you follow Canadian rules there, yes. But coming back you need to be legal under US rules looking back.',
      'So do not use the 13 if you plan to return the same shift. That bites people.',
      'Also 16 hour window elapsed. And you need 10 off in the day, 2 of it may be in pieces.',
      op('So stay north and sleep. Timmies it is.'),
    ],
  },
  {
    title: 'Bridge formula for a spread axle flatbed, plain words please',
    posts: [
      'Two axles 10 ft 1 apart count as separate, so 20,000 each instead of 34 together. That is the whole magic.',
      'But turning tears tires. Dump the front one in the yard.',
      'And states may differ on non-interstate roads.',
      'And measure. Mine was 9 ft 11 after somebody "fixed" it. Guess what the ticket said.',
    ],
  },
  {
    title: 'Overweight on drives by 400 lb, Kentucky',
    posts: [
      'Slid five holes, still 400 over on drives. Fuel half full. Would you roll?',
      'How far is the scale and can you burn 60 gallons?',
      'Slide the fifth wheel back? No, forward moves weight to the steer. One notch.',
      'Go back and have them rework it. Always.',
      op('One notch forward on the fifth wheel. Steers 12,040, drives 33,960. Like gold.'),
      'Beautiful numbers.',
    ],
  },
  {
    title: 'Clearinghouse query for owner-operators with one truck',
    posts: [
      'You are both employer and driver, so you need a consortium and the yearly query on yourself. Yes, really. Ask me how I know.',
      'How do you know?',
      'New entrant audit. Passed everything else.',
      'Thirty dollars a year at the clinic. Cheap compared with a fail.',
    ],
  },
  {
    title: 'Do I need a log if I bobtail home 90 miles for the weekend?',
    posts: [
      'PC if you are off, empty, released. Otherwise it is driving. Carrier policy first.',
      'Fuel tax still wants those miles though.',
      'Thanks from me as well, I wondered.',
    ],
  },
  {
    title: 'Annual inspection sticker versus report: which one do they want?',
    posts: [
      'Either, as long as the needed info is on it. I keep both, on trailers the paper is in the pill bottle.',
      'Pill bottle full of water in mine. Put a bag in the bottle.',
      'Take a photo of it on day one of every trailer. Habit of gold.',
    ],
  },
  {
    title: 'Speed limiters: closed, see the news desk',
    isLocked: true,
    posts: [
      'So are they coming or not?',
      'Every year the same.',
      'My truck does 65 anyway, I watch the show from the right lane.',
      'It got a little warm here and has been said three times. Closing. When there is a final text it will be in News.',
    ],
  },
]
