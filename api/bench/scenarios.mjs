// @ts-check
// The requests. Those of a scenario are sent one after the other.
import { createSearches, dateOf, emailOf, idOf, password, sizesFor } from './data.mjs'
import { createRandom } from './texts.mjs'

/** @typedef {{ method: 'GET' | 'POST', path: string, body?: string, headers?: Record<string, string> }} Request */
/** @typedef {'cached' | 'database' | 'search' | 'other'} Source where the responses come from */
/** @typedef {{ name: string, source: Source, requests: readonly Request[] }} Scenario */

const variants = 1000
/** Few enough that all of them are in the cache at once, as the popular ones are. */
const popular = 100

/** They are in many classifieds. */
const tradeWords = ['peterbilt', 'kenworth', 'freightliner', 'trailer', 'transmission', 'flatbed']
/** Swaps the third letter and the fourth. @param {string} word */
const misspell = (word) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
/** @param {string} word */
const searchFor = (word) => get(`/api/classifieds?search=${word}&correct=1`)

/** @param {string} path @returns {Request} */
const get = (path) => ({ method: 'GET', path })
/** @param {string} path @param {object} body @param {Record<string, string>} headers @returns {Request} */
const post = (path, body, headers = {}) => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

/**
 * @param {{ modules: import('./modules.mjs').Modules, factor: number, tokens: readonly string[] }} options
 * @returns {Promise<Scenario[]>}
 */
export async function createScenarios({ modules, factor, tokens }) {
  const sizes = sizesFor(factor)
  const random = createRandom(99)
  const anyOf = (/** @type {number} */ size) => Math.floor(random() * size)
  const times = (/** @type {number} */ count, /** @type {() => Request} */ make) =>
    Array.from({ length: count }, make)
  const bearer = (/** @type {number} */ member) => ({ authorization: `Bearer ${tokens[member]}` })

  const classified = () => get(`/api/classifieds/${idOf('classified', anyOf(sizes.classifieds))}`)
  const topic = () => idOf('topic', anyOf(sizes.topics))
  const page = () => {
    const index = 100 + anyOf(sizes.classifieds - 100)
    const at = dateOf(index)
    const id = /** @type {never} */ ({ toHexString: () => idOf('classified', index) })
    return get(`/api/classifieds?cursor=${modules.encodeCursor({ section: 0, at, id })}`)
  }
  const categories = ['trucks', 'trailers', 'parts', 'equipment']
  const locations = ['TX', 'CA', 'OH', 'GA', 'IL', 'TN', 'PA', 'FL']
  const filtered = () =>
    get(`/api/classifieds?category=${categories[anyOf(4)]}&location=${locations[anyOf(8)]}`)
  const towns = ['Dallas, TX', 'Des Moines, IA', 'Fresno, CA', 'Atlanta, GA', 'Elko, NV']
  const categoryAt = () => categories[anyOf(4)]
  const town = () => encodeURIComponent(towns[anyOf(towns.length)] ?? '')
  const sorts = ['price-low', 'price-high', 'year', 'miles']
  const ranges = () => `minPrice=${anyOf(20) * 1000}&maxPrice=${(30 + anyOf(60)) * 1000}`
  /** Lists of classifieds by their fields and places. @type {readonly (readonly [string, () => Request])[]} */
  const byFields = [
    ['sorted list', () => get(`/api/classifieds?sort=${sorts[anyOf(4)]}`)],
    [
      'sorted, category',
      () => get(`/api/classifieds?category=${categoryAt()}&sort=${sorts[anyOf(4)]}`),
    ],
    ['price range', () => get(`/api/classifieds?category=${categoryAt()}&${ranges()}`)],
    ['price range, sorted', () => get(`/api/classifieds?${ranges()}&sort=${sorts[anyOf(4)]}`)],
    ['few in a range', () => get(`/api/classifieds?minPrice=${900_000 + anyOf(1000)}`)],
    ['year and miles', () => get(`/api/classifieds?minYear=${2010 + anyOf(12)}&maxMiles=600000`)],
    ['nearest', () => get(`/api/classifieds?near=${town()}&within=250&sort=nearest`)],
    ['within 50 miles', () => get(`/api/classifieds?near=${town()}&within=50`)],
    ['within 500 miles', () => get(`/api/classifieds?near=${town()}&within=500&${ranges()}`)],
    ['counts', () => get(`/api/classifieds/counts?${ranges()}`)],
    ['suggestions', () => get(`/api/classifieds/suggestions?minPrice=${900_000 + anyOf(1000)}`)],
  ]
  const services = () => get(`/api/services?state=${locations[anyOf(8)]}`)
  const texts = await createSearches({ modules, count: variants })
  const searches = texts.map((text) => get(`/api/classifieds?search=${encodeURIComponent(text)}`))
  const conversation = () => {
    const member = anyOf(tokens.length)
    const other = idOf('user', (member + 1) % sizes.users)
    return { ...get(`/api/messages?otherUserId=${other}`), headers: bearer(member) }
  }
  const reply = () =>
    post(
      '/api/forum/posts',
      { topicId: topic(), content: 'Chains are required westbound since noon.' },
      bearer(anyOf(tokens.length)),
    )
  const signIn = () => post('/api/auth/login', { email: emailOf(anyOf(sizes.users)), password })

  return [
    { name: 'list', source: 'cached', requests: [get('/api/classifieds')] },
    { name: 'filtered list', source: 'cached', requests: times(32, filtered) },
    { name: 'detail', source: 'cached', requests: times(popular, classified) },
    { name: 'services by state', source: 'cached', requests: times(8, services) },
    { name: 'news', source: 'cached', requests: [get('/api/news')] },
    {
      name: 'topic',
      source: 'cached',
      requests: times(popular, () => get(`/api/forum/topics/${topic()}`)),
    },
    {
      name: 'its posts',
      source: 'cached',
      requests: times(popular, () => get(`/api/forum/topics/${topic()}/posts`)),
    },
    { name: 'list, one address', source: 'database', requests: [get('/api/classifieds')] },
    { name: 'list, any page', source: 'database', requests: times(variants, page) },
    { name: 'filtered list', source: 'database', requests: times(32, filtered) },
    ...byFields.map(([name, make]) => ({
      ...{ name, source: /** @type {const} */ ('database') },
      requests: times(popular, make),
    })),
    { name: 'detail, any', source: 'database', requests: times(variants, classified) },
    {
      name: 'topic, any',
      source: 'database',
      requests: times(variants, () => get(`/api/forum/topics/${topic()}`)),
    },
    {
      name: 'its posts, any',
      source: 'database',
      requests: times(variants, () => get(`/api/forum/topics/${topic()}/posts`)),
    },
    { name: 'search', source: 'search', requests: searches },
    { name: 'search, one word', source: 'search', requests: tradeWords.map(searchFor) },
    {
      name: 'search, misspelled',
      source: 'search',
      requests: tradeWords.map(misspell).map(searchFor),
    },
    {
      name: 'feed',
      source: 'other',
      requests: times(popular, () => ({
        ...get('/api/posts'),
        headers: bearer(anyOf(tokens.length)),
      })),
    },
    { name: 'conversation', source: 'other', requests: times(variants, conversation) },
    { name: 'sign-in', source: 'other', requests: times(variants, signIn) },
    { name: 'post creation', source: 'other', requests: times(variants, reply) },
  ]
}
