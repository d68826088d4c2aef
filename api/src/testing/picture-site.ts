import type { ServerResponse } from 'node:http'
import { createDatabase } from '../database/database'
import { createLogger } from '../logger'
import { createMedia } from '../modules/media/media'
import { createPictureFetcher } from '../modules/media/picture-fetcher'
import {
  createPictureFetchesRepository,
  type PictureFetchDocument,
} from '../modules/media/picture-fetches.repository'
import { createOutbound } from '../outbound/outbound'
import { createModeOf } from './read-only'
import { origin, type TestServer } from './test-server'
import { startWebServer } from './web-server'

type Content = Buffer | string | number | ((response: ServerResponse) => unknown)

/** Another site with pictures: each path has the content that the test has put there. */
export async function startPictureSite() {
  const responses = new Map<string, Content>()
  const requested: string[] = []
  const server = await startWebServer(({ url = '' }, response) => {
    requested.push(url)
    const content = responses.get(url) ?? 404
    if (typeof content === 'function') content(response)
    else if (typeof content === 'number') response.writeHead(content).end()
    // The type is always PNG.
    else response.writeHead(200, { 'content-type': 'image/png' }).end(content)
  })
  return {
    ...server,
    /** Puts content at a path and returns its address. */
    put: (path: string, content: Content) => {
      responses.set(path, content)
      return `${server.origin}${path}`
    },
    /** How often a path was requested. */
    timesAsked: (path: string) => requested.filter((one) => one === path).length,
  }
}
export type PictureSite = Awaited<ReturnType<typeof startPictureSite>>

/** The collection of pictures to fetch. */
export const fetchesOf = ({ db }: TestServer) =>
  db.collection<PictureFetchDocument>('pictureFetches')

/** The picture fetcher of another process of the same site. */
export function createOtherFetcher(
  server: TestServer,
  { sites = [], timeoutMs }: { sites?: readonly PictureSite[]; timeoutMs?: number } = {},
) {
  const database = createDatabase()
  database.attach(server.appDb)
  const logger = createLogger({ logLevel: 'silent' })
  // It removes unused images at once.
  const media = createMedia({ storage: server.mediaStorage, logger, settleMs: 0 })
  const fetcher = createPictureFetcher({
    outbound: createOutbound({
      allow: sites.map(({ target }) => target),
      publicUrl: new URL(origin),
    }),
    media,
    pictureFetches: createPictureFetchesRepository(database),
    readOnlyMode: createModeOf(database),
    logger,
    now: () => server.clock.now,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  return {
    ...fetcher,
    close: async () => {
      media.close()
      await fetcher.close()
    },
  }
}
