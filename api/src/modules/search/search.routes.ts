import { searchResultsPerKind } from '@haulyard/api-contract'
import { Hono } from 'hono'
import { fillPage } from '../../database/fill-page'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { Repositories } from '../../repositories'
import { toArticle } from '../articles/articles.documents'
import { toClassified } from '../classifieds/classifieds.documents'
import { readTopicMapper } from '../forum/topic-categories'
import { withoutReplies } from '../forum/visible-replies'
import { findUnseen } from '../hidden-content/find-hidden-content'
import { type StoredMember, toMemberProfile } from '../members/members.documents'
import { searchMembers } from '../members/search-members'
import { toService } from '../services/services.documents'
import type { ReadOnlyMode } from '../site/read-only-mode'
import { toDay } from '../statistics/daily-figures.usecases'

type FoundMembers = 'members' | 'blocks' | 'mutes' | 'connections'
type Hidden = 'hiddenWords' | 'hiddenPosts'
type Searched =
  | 'classifieds'
  | 'services'
  | 'topics'
  | 'posts'
  | 'categories'
  | 'articles'
  | FoundMembers
  | Hidden

interface Counting extends Pick<Repositories, 'dailyFigures'> {
  readonly readOnlyMode: Pick<ReadOnlyMode, 'isOn'>
  readonly now: () => Date
}

interface Dependencies extends Pick<Repositories, Searched>, Counting {
  readonly bind: Bind
}

const firstMatches = { limit: searchResultsPerKind, position: null }

/** `/api/search`: the newest matches of each kind. */
export function createSearchRoutes({ bind, ...deps }: Dependencies) {
  const { classifieds, services, topics, articles } = deps
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/search', async ({ query: { q: search }, member }) => {
    const unseen = await findUnseen(member, deps)
    const { hiddenAuthors, hidden } = unseen
    const [foundClassifieds, foundServices, foundTopics, toTopic, foundArticles, members] =
      await Promise.all([
        classifieds.findPage({ filters: { search }, hiddenAuthors }, firstMatches),
        services.findPage({ filters: { search }, hiddenAuthors }, firstMatches),
        fillPage(
          (request) => topics.findPage({ filters: { search }, hiddenAuthors }, request),
          firstMatches,
          (items) => items.filter((topic) => !hidden.hides(topic, topic.title)),
        ),
        readTopicMapper(deps),
        articles.findPage({ search, withDrafts: false }, firstMatches),
        member ? findMembers({ member, text: search }, deps) : [],
      ])
    const results = {
      classifieds: foundClassifieds.items.map(toClassified),
      services: foundServices.items.map(toService),
      topics: (await withoutReplies(foundTopics.items, unseen, deps)).map(toTopic),
      articles: foundArticles.items.map(toArticle),
      members,
    }
    if (Object.values(results).every((found) => found.length === 0)) await countEmpty(deps)
    return results
  })

  return routes
}

/** What it counts is not worth an error, or a write while the site is read-only. */
async function countEmpty({ dailyFigures, readOnlyMode, now }: Counting) {
  try {
    if (!(await readOnlyMode.isOn())) await dailyFigures.count(toDay(now()), 'emptySearches')
  } catch {
    // The next one is counted.
  }
}

async function findMembers(
  { member, text }: { readonly member: StoredMember; readonly text: string },
  deps: Pick<Repositories, FoundMembers>,
) {
  const page = await searchMembers({ member, text, request: firstMatches }, deps)
  return page.items.map(toMemberProfile)
}
