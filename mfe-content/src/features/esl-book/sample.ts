interface Phrase {
  readonly says: string
  readonly means: string
}

/** A page of the sample: phrases and their meanings, or a dialogue. */
export interface SamplePage {
  readonly page: number
  readonly lesson: string
  readonly title: string
  readonly intro: string
  readonly phrasesTitle: string
  readonly phrases: readonly Phrase[]
  readonly dialogue?: readonly (readonly [speaker: string, line: string])[]
  readonly tip: string
}

/** Pages of the book, as they are in it. */
export const samplePages: readonly SamplePage[] = [
  {
    page: 24,
    lesson: 'Lesson 3',
    title: 'At the weigh station',
    intro:
      'The sign says OPEN, and the arrow points in: leave the road, slow down to the posted speed, and listen. The voice on the speaker uses few words, and the same ones every day.',
    phrasesTitle: 'What the speaker says',
    phrases: [
      { says: 'Pull forward.', means: 'Drive ahead slowly, until they tell you to stop.' },
      { says: 'Hold it right there.', means: 'Stop now, and stay.' },
      { says: 'Back it up a couple of feet.', means: 'Go back about half a metre.' },
      { says: 'You’re heavy on your drives.', means: 'The drive axles carry too much weight.' },
      { says: 'Slide your tandems.', means: 'Move the trailer axles to shift the weight.' },
      { says: 'Come on in with your paperwork.', means: 'Park, and bring your papers inside.' },
      { says: 'You’re good. Have a safe one.', means: 'You can leave.' },
    ],
    dialogue: [
      ['Officer', 'Driver, what are you hauling today?'],
      ['You', 'Canned food, sir. Forty-one thousand pounds.'],
      ['Officer', 'You’re a little heavy on the trailer. Where did you load?'],
      ['You', 'In Fresno. May I slide the tandems and weigh again?'],
      ['Officer', 'Go ahead. Use the lot on the right.'],
    ],
    tip: 'Did not understand? Say: “I’m sorry, could you say that again, slowly?” Nobody gets a ticket for asking.',
  },
  {
    page: 58,
    lesson: 'Lesson 7',
    title: 'Signs that cost money',
    intro:
      'You have half a second for a sign at 65 miles an hour. Learn the words in capital letters as pictures, not as sentences.',
    phrasesTitle: 'What the sign means',
    phrases: [
      { says: 'NO TRUCKS', means: 'No trucks on this road. Look for the truck route.' },
      { says: 'TRUCKS USE RIGHT LANE', means: 'Leave the left lane to cars.' },
      {
        says: 'CLEARANCE 13’-2”',
        means: 'The bridge is 13 feet 2 inches high. You need 13 feet 6.',
      },
      { says: 'WEIGHT LIMIT 15 TONS', means: 'Do not cross with more than 30,000 pounds.' },
      { says: 'STEEP GRADE 6%', means: 'A long way down. Choose the low gear before the top.' },
      { says: 'RUNAWAY TRUCK RAMP', means: 'A way out of gravel when the brakes are gone.' },
      { says: 'CHAINS REQUIRED', means: 'Put chains on here, or wait.' },
      { says: 'BRIDGE ICES BEFORE ROAD', means: 'The bridge can be ice when the road is wet.' },
      { says: 'NO ENGINE BRAKE', means: 'Do not use the engine brake near houses.' },
    ],
    tip: 'Say each sign aloud when you pass it for one week. Your mouth teaches your eyes.',
  },
  {
    page: 112,
    lesson: 'Lesson 14',
    title: 'A Level 1 inspection',
    intro:
      'The officer checks you and the truck. Turn off the engine, open the window, keep your hands where they can be seen, and answer what was asked.',
    phrasesTitle: 'Words of the inspection',
    phrases: [
      { says: 'CDL and med card, please.', means: 'Your licence and your medical certificate.' },
      { says: 'Registration and proof of insurance.', means: 'The papers of truck and trailer.' },
      { says: 'Show me your logs.', means: 'Open your hours on the tablet.' },
      { says: 'Set your brakes. Release your brakes.', means: 'Pull, and then push, the valves.' },
      { says: 'Left turn. Right turn. Four-ways.', means: 'Switch on these lights in turn.' },
      { says: 'Step on it and hold.', means: 'Press the brake pedal, and keep it down.' },
      {
        says: 'I’m going to put you out of service.',
        means: 'You must not drive until it is repaired.',
      },
    ],
    dialogue: [
      ['Officer', 'Good afternoon. I’m doing a Level 1. Any problems with the truck?'],
      ['You', 'No, sir. I did my pre-trip at six this morning.'],
      ['Officer', 'Chock your wheels and release your brakes. I’ll be underneath.'],
      ['You', 'Chocks are set. Brakes released.'],
      ['Officer', 'You have an air leak at the left rear. Hear it?'],
      ['You', 'Yes, sir. I will call my company and have it repaired here.'],
      ['Officer', 'All right. I’ll write it down. Sign here. It only says that you got it.'],
    ],
    tip: 'Never say yes to a question that you did not understand. Say: “Do you mean the trailer lights?”',
  },
  {
    page: 146,
    lesson: 'Lesson 18',
    title: 'At the dock',
    intro:
      'Most arguments at a dock are about time. Two sentences at the window, and a time on paper, can be worth fifty dollars an hour.',
    phrasesTitle: 'At the window',
    phrases: [
      { says: 'I’m here for a ten o’clock pickup.', means: 'Your appointment is at 10:00.' },
      { says: 'What’s your PO number?', means: 'They want the number of the order.' },
      {
        says: 'Door twelve. Doors open before you back in.',
        means: 'Open the trailer doors first.',
      },
      {
        says: 'Could you write my check-in time, please?',
        means: 'You need it for detention pay.',
      },
      { says: 'Is it live load or drop and hook?', means: 'Do I wait, or change trailers?' },
      { says: 'The count is short by two.', means: 'Two pieces are missing.' },
      {
        says: 'Please note it on the bill before I sign.',
        means: 'The shortage must be on the paper.',
      },
    ],
    tip: 'Take a picture of the signed bill of lading before you leave the window.',
  },
]
