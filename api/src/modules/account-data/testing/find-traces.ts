import { getOperation, type OperationKey, operations } from '@haulyard/api-contract'
import type { TestServer } from '../../../testing/test-server'

/** The collections whose documents contain one of the texts, with the document. */
export async function findInDatabase({ db }: TestServer, texts: readonly string[]) {
  const found: { collection: string; document: string }[] = []
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    for await (const stored of db.collection(name).find()) {
      const document = JSON.stringify(stored).toLowerCase()
      if (texts.some((text) => document.includes(text.toLowerCase()))) {
        found.push({ collection: name, document })
      }
    }
  }
  return found
}

interface Reading {
  readonly headers: Readonly<Record<string, string>>
  /** What stands in the place of an id. */
  readonly ids: readonly string[]
  /** What is searched for. */
  readonly words: readonly string[]
  /** Responses must not contain these. */
  readonly texts: readonly string[]
}

/** The addresses of every GET of the contract, with the ids and the words. */
function addresses({ ids, words }: Pick<Reading, 'ids' | 'words'>) {
  const keys = (Object.keys(operations) as OperationKey[]).filter((key) => key.startsWith('GET '))
  return keys.flatMap((key) => {
    const path = key.slice('GET '.length)
    const paths = path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path]
    const queries = ['', ...toQueries(key, { ids, words })]
    return paths.flatMap((filled) => queries.map((query) => `${filled}${query}`))
  })
}

/** A query for each word and id, of the parameters that the call has. */
function toQueries(key: OperationKey, { ids, words }: Pick<Reading, 'ids' | 'words'>) {
  const { query } = getOperation(key)
  const parameters = query
    ? Object.keys((query as unknown as { def: { shape: object } }).def.shape)
    : []
  const having = (names: readonly string[]) => parameters.filter((name) => names.includes(name))
  return [
    ...having(['q', 'search']).flatMap((name) => words.map((word) => `?${name}=${word}`)),
    ...having(['with', 'otherUserId', 'targetId']).flatMap((name) =>
      ids.map((id) => `?${name}=${id}`),
    ),
  ]
}

/** The addresses whose responses contain one of the texts. */
export async function findInResponses(server: TestServer, reading: Reading): Promise<string[]> {
  const found: string[] = []
  const syndicated = ['/sitemaps/classifieds.xml', '/sitemaps/services.xml', '/sitemaps/topics.xml']
  const feeds = ['/rss/classifieds.xml', '/rss/directory.xml', '/rss/message-board.xml']
  for (const address of [...addresses(reading), ...syndicated, ...feeds]) {
    const response = await server.request(address, { headers: reading.headers })
    const body = (await response.text()).toLowerCase()
    // A list repeats its query in the address of the next page, which is not in the body.
    if (reading.texts.some((text) => body.includes(text.toLowerCase()))) found.push(address)
  }
  return found
}
