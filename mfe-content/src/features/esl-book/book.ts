/** Everything the page says about the book, in one place. */
export const book = {
  title: 'English for the Road',
  subtitle: 'The English-language guide for truckers',
  rating: '4.8/5',
  studentCount: '1,200+',
  pageCount: 240,
  benefits: [
    {
      title: 'Roadside inspections',
      text: 'The questions officers ask, what they want to hear, and how to ask them to say it again.',
    },
    {
      title: 'Shippers and receivers',
      text: 'Check in, get a door, settle a shortage and sign the bill of lading without guessing.',
    },
    {
      title: 'Radio, phone and app',
      text: 'CB talk, dispatch calls and load messages: short words that carry over engine noise.',
    },
  ],
  lessons: [
    'Road signs, detours and weigh-station signals',
    'Pre-trip inspection, part by part',
    'Talking to officers and at the border',
    'Docks, lumpers, detention and paperwork',
    'Breakdowns, towing and repair shops',
    'Hours of service and logbook English',
    'Rates, contracts and getting paid',
    'Small talk at the truck stop',
  ],
  testimonials: [
    {
      quote:
        'My first Level 1 after the book took twenty minutes. I understood every question. Before, I only nodded.',
      name: 'Arturo M.',
      role: 'Owner-operator, Laredo',
    },
    {
      quote:
        'I keep it in the door pocket. The chapter on docks paid for itself the first week, in detention.',
      name: 'Gurpreet S.',
      role: 'Reefer driver, Fresno',
    },
    {
      quote:
        'Short lessons, real words. I read one with my coffee before each pre-trip, and dispatch noticed.',
      name: 'Oleksandr K.',
      role: 'Flatbed driver, Winnipeg',
    },
  ],
} as const
