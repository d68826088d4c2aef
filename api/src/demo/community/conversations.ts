/** Minutes since the message before, who wrote, what. */
type MessageRow = readonly [gapMinutes: number, author: string, content: string]

export interface ConversationRow {
  readonly members: readonly [string, string]
  /** How long ago it began. */
  readonly daysAgo: number
  /** How many of the last messages their receiver has not read. */
  readonly unread: number
  readonly messages: readonly MessageRow[]
}

const ray = 'ray.kowalczyk'
const luis = 'luis.escamilla'
const oksana = 'oksana.melnyk'
const dana = 'dana.whitfield'

export const conversationRows: readonly ConversationRow[] = [
  {
    members: [luis, ray],
    daysAgo: 0.37,
    unread: 2,
    messages: [
      [0, luis, 'Ray, you still have that spare 22.5 on an aluminum wheel?'],
      [
        14,
        ray,
        'I do. Ten lug hub pilot, about 14/32 left on it. It is yours if you come and get it.',
      ],
      [3, luis, 'What do you want for it'],
      [6, ray, 'Buy me dinner in Amarillo sometime and stop telling people I cannot back up.'],
      [2, luis, 'So 300 dollars then'],
      [4, ray, 'Ha. Where are you headed?'],
      [31, luis, 'Laredo to Joplin, empty from there. I could swing by Thursday late.'],
      [9, ray, 'Gate code is the same. Dog is loud but it is all talk.'],
      [
        180,
        luis,
        'Did you see the work on 35 at Salado? I sat there long enough to learn the crew by name.',
      ],
      [22, ray, 'Saw your post. I am going around by 281, thank you for that.'],
      [170, luis, 'Running late, more like Friday morning. Is that all right with you?'],
      [30, luis, 'Also my brother wants to know what you pay for tires in Joliet.'],
    ],
  },
  {
    members: [ray, oksana],
    daysAgo: 4.4,
    unread: 0,
    messages: [
      [
        0,
        ray,
        'Oksana, how is Emerson for crossing these days with a deck? I have a tractor for a farm at Morden.',
      ],
      [
        52,
        oksana,
        'Better than Pembina on a weekend. Go before six and have the serial number on the first page.',
      ],
      [5, oksana, 'And wash it. They sent a man back for mud on a disc last month.'],
      [17, ray, 'Mud on a farm machine. Imagine that.'],
      [2, oksana, 'I know. But it is foreign mud.'],
      [95, ray, 'Do they still want the e-manifest an hour before?'],
      [
        11,
        oksana,
        'One hour, yes. I do it at the fuel stop in Grand Forks, good signal and the soup is fair.',
      ],
      [840, ray, 'Through in twelve minutes. You are a wonder.'],
      [26, oksana, 'I told you. Soup next time is on you.'],
    ],
  },
  {
    members: [dana, ray],
    daysAgo: 12.7,
    unread: 0,
    messages: [
      [
        0,
        dana,
        'Hi Ray, thanks for trying the chat. Does it come through on your phone without you touching anything?',
      ],
      [8, ray, 'It popped up while I was looking at the page. I jumped a little.'],
      [4, dana, 'Good jump or bad jump?'],
      [3, ray, 'Good. Could the letters be bigger at night? My arms are not getting longer.'],
      [
        35,
        dana,
        'They follow the size your phone is set to, but I will look at the contrast in the dark theme.',
      ],
      [6, ray, 'Then I will turn the phone up. Much obliged.'],
    ],
  },
]
