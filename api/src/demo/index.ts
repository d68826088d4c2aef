import { createClassifieds } from './classifieds'
import type { DemoData } from './demo-data'
import { createDrawings } from './drawings'
import { createTopics } from './forum'
import { createCategories } from './forum/categories'
import { administratorKey, createMembers, driverKey } from './members'
import { createArticles } from './news'
import { createRandom } from './random'
import { createReports } from './reports'
import { createServices } from './services'
import { createSavedServices } from './services/saved-services'

export type * from './demo-data'
export { createDrawings } from './drawings'

/**
 * Each subject draws from a generator of its own, so that another classified does not
 * shuffle the forum.
 */
const seeds = { members: 11, classifieds: 59, services: 30, articles: 13, topics: 53 } as const

/** The same demo for the same `now`: pure data, nothing is read or written. */
export const createDemoData = ({ now }: { now: Date }): DemoData => {
  const members = createMembers({ now, random: createRandom(seeds.members) })
  const writers = members.map(({ key }) => key).filter((key) => key !== administratorKey)
  const others = writers.filter((key) => key !== driverKey)

  const classifieds = createClassifieds({
    now,
    random: createRandom(seeds.classifieds),
    sellers: others,
  })
  const services = createServices({ now, random: createRandom(seeds.services), providers: others })
  const topics = createTopics({ now, random: createRandom(seeds.topics), authors: writers })

  return {
    drawings: createDrawings(),
    members,
    classifieds,
    services,
    savedServices: createSavedServices({ now, services }),
    articles: createArticles({ now, random: createRandom(seeds.articles) }),
    topics,
    categories: createCategories(now),
    reports: createReports(now, { classifieds, services, topics }),
  }
}
