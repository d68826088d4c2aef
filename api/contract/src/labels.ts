import type { Classified } from './classifieds.contract'
import type { ForumTopic } from './forum.contract'
import type { Area } from './permissions'

// Records rather than lists: the compiler misses no value, and who shows these words need not
// load the schemas, with which zod comes.

/** The categories of classifieds as people read them, in the order of every choice. */
export const classifiedCategoryLabels: Readonly<Record<Classified['category'], string>> = {
  trucks: 'Trucks',
  trailers: 'Trailers',
  parts: 'Parts',
  equipment: 'Equipment',
}

/** What a topic can be about as people read it, in the order of every choice. */
export const topicCategoryLabels: Readonly<Record<ForumTopic['category'], string>> = {
  general: 'General',
  routes: 'Routes',
  equipment: 'Equipment',
  regulations: 'Regulations',
  jobs: 'Jobs',
  other: 'Other',
}

/** The areas of moderators as people read them, in the order of every choice. */
export const areaLabels: Readonly<Record<Area, string>> = {
  board: 'Message Board',
  marketplace: 'Marketplace',
  directory: 'Directory',
  news: 'News',
  feed: 'Community Feed',
}
