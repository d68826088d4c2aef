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
import { origin, type TestServer } from './test-server'
import { startWebServer } from './web-server'

type Answer = Buffer | string | number | ((response: ServerResponse) => unknown)

/** Another site with pictures: each path responses what the test has put there. */
export async function startPictureSite() {
  const responses = new Map<string, Answer>()
  const asked: string[] = []
  const server = await startWebServer(({ url = '' }, response) => {
    asked.push(url)
    const answer = responses.get(url) ?? 404
    if (typeof answer === 'function') answer(response)
    else if (typeof answer === 'number') response.writeHead(answer).end()
    // Says that everything is a PNG.
    else response.writeHead(200, { 'content-type': 'image/png' }).end(answer)
  })
  return {
    ...server,
    /** Puts something at a path and responses its address. */
    put: (path: string, answer: Answer) => {
      responses.set(path, answer)
      return `${server.origin}${path}`
    },
    /** How often a path was asked for. */
    timesAsked: (path: string) => asked.filter((one) => one === path).length,
  }
}
export type PictureSite = Awaited<ReturnType<typeof startPictureSite>>

/** The collection of what is to be fetched. */
export const fetchesOf = ({ db }: TestServer) =>
  db.collection<PictureFetchDocument>('pictureFetches')

/** What fetches pictures in another process of the same site. */
export function createOtherFetcher(
  server: TestServer,
  { sites = [], timeoutMs }: { sites?: readonly PictureSite[]; timeoutMs?: number } = {},
) {
  const database = createDatabase()
  database.attach(server.appDb)
  const logger = createLogger({ logLevel: 'silent' })
  // It removes at once what no record refers to.
  const media = createMedia({ dataDir: server.dataDir, logger, settleMs: 0 })
  const fetcher = createPictureFetcher({
    outbound: createOutbound({
      allow: sites.map(({ target }) => target),
      publicUrl: new URL(origin),
    }),
    media,
    pictureFetches: createPictureFetchesRepository(database),
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
