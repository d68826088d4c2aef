import type { PostRow } from './post-row'

/** Newest first. */
export const postRows: readonly PostRow[] = [
  {
    author: 'luis.escamilla',
    visibility: 'public',
    content:
      'Heads up, I-35 south of Salado is down to one lane for the overlay. Lost forty minutes there this morning. 281 is slower on paper but it moves.',
  },
  {
    author: 'oksana.melnyk',
    visibility: 'connections',
    content:
      'Back in Winnipeg tonight. If one of you has a partial for Fargo or Sioux Falls on Thursday, I have sixteen feet on the nose and nothing to put in it.',
  },
  {
    author: 'terrence.oakley',
    visibility: 'public',
    content:
      'Whoever left a bag of apples on my step at the Iowa 80 with a note that said "for the dog": he ate two and says thank you.',
  },
  {
    author: 'ray.kowalczyk',
    visibility: 'public',
    content:
      'New steers on and the pull to the right is gone. I blamed the alignment shop for two months. I owe a man in Joliet a coffee.',
  },
  {
    author: 'dana.whitfield',
    visibility: 'public',
    content:
      'Housekeeping: the directory now finds tire shops by the town you are in. If a number is dead, use Report on the entry and I will call them myself.',
  },
  {
    author: 'jolene.pruitt',
    visibility: 'connections',
    content:
      'Permit came through for the transformer, Tulsa to Amarillo, 14 wide. We roll at first light Monday. If you are on 40 that day, give my pole car some room please.',
  },
  {
    author: 'abdi.warsame',
    visibility: 'public',
    content:
      'Three hours at a dock in Eden Prairie and the clerk comes out with an umbrella so I do not get wet walking to sign. Some people still know how.',
  },
  {
    author: 'brenda.tolliver',
    visibility: 'public',
    content:
      'Reefer question for the group: who still runs a paper log of box temps next to the download? My broker asked for one yesterday like it was 2005.',
  },
  {
    author: 'ray.kowalczyk',
    visibility: 'private',
    content:
      'Note to self: oil sample due at 412,000, dry bag for the sleeper vent, call the dentist BEFORE the Reno run this time.',
  },
  {
    author: 'harjit.dhaliwal',
    visibility: 'connections',
    content:
      'My son passed his road test today, first try, in a snow shower. I did not cry. There was something in the heater.',
  },
  {
    author: 'dana.whitfield',
    visibility: 'connections',
    content:
      'Thank you to those who tried the chat with me last week. It found two bugs and one birthday. Both bugs are fixed.',
  },
  {
    author: 'merle.stauffer',
    visibility: 'public',
    content:
      'Corn is moving early here. If you pull a hopper and want two weeks of short hauls with home cooking, the elevator in Lebanon is looking.',
  },
  {
    author: 'vicky.tran',
    visibility: 'public',
    content:
      'Team life: he drives when the moon is up, I drive when the coffee is hot, and we meet in the middle for exactly one argument about the thermostat.',
  },
  {
    author: 'gus.petrakis',
    visibility: 'public',
    content:
      'From the shop: if your DEF light comes on after a wash, open the connector at the doser and let it dry before you let anybody sell you a pump.',
  },
  {
    author: 'luis.escamilla',
    visibility: 'connections',
    content:
      'Looking for somebody honest to run my second truck Laredo to Dallas, home most nights. Would rather hear a name from one of you than read forty letters.',
  },
  {
    author: 'heather.mcallister',
    visibility: 'public',
    content:
      'Chain-up on the Santiam both days this week, and the pullout by the summit has not been plowed. Put them on at the bottom and save yourself the dance.',
  },
  {
    author: 'curtis.boudreaux',
    visibility: 'public',
    content:
      'Somebody folded my tarps for me while I was in the shower at the Flying J in Denham Springs. Folded them right, too. I am suspicious and grateful.',
  },
  {
    author: 'ray.kowalczyk',
    visibility: 'connections',
    content:
      'Going home through Peoria on Friday with an empty deck. First one of you who answers gets it for fuel and a sandwich.',
  },
  {
    author: 'samir.haddad',
    visibility: 'public',
    content:
      'Rail yard in Detroit has new gate cameras. They read your chassis number from the left side only. Mud on it means the long line. Bring a rag.',
  },
  {
    author: 'carol.beaudoin',
    visibility: 'connections',
    content:
      'Ten years today since I got out of the office. I kept the chair. It is in the barn and a goat sits on it.',
  },
  {
    author: 'norm.fischer',
    visibility: 'public',
    content:
      'Wash bay at the plant in Lima takes walk-ins after six now. Forty minutes, clean ticket, and the man there does not talk, which I enjoy.',
  },
  {
    author: 'wade.hutchins',
    visibility: 'public',
    content:
      'Does anybody else keep a list of the towns where they had the best pie? Mine is at nineteen. I will trade number four for a good one in Nebraska.',
  },
  {
    author: 'priya.nair',
    visibility: 'public',
    content:
      'Dispatcher here. If the appointment says 0700 and the dock opens at 0800, tell me. I cannot fix what nobody shouts at me about.',
  },
  {
    author: 'bjorn.halvorsen',
    visibility: 'public',
    content:
      'Loaded eight today, all white, all the same model, for one street in Boise. I have questions and no answers.',
  },
  {
    author: 'otis.grady',
    visibility: 'public',
    content:
      'Fog on 10 across the basin so thick I followed my own mirror. Parked it, slept, lost nothing but time. Please do the same.',
  },
]
