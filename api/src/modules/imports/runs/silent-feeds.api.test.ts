import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../config/config'
import { createDatabase } from '../../../database/database'
import { createLogger } from '../../../logger'
import { createOutbound } from '../../../outbound/outbound'
import { createServices, type Services } from '../../../services'
import { aUser } from '../../../testing/members'
import { createTestServer, type TestServer } from '../../../testing/test-server'
import { createImports } from '../imports.usecases'
import { type FeedServer, rssOf, startFeedServer } from '../testing/feed-server'

const names = Array.from({ length: 24 }, (_, index) => `feed-${index}`)
/** One in each of the first four groups, so that each group waits for its time limit. */
const silent = new Set(['feed-0', 'feed-4', 'feed-8', 'feed-12'])

let server: TestServer
let feeds: FeedServer
let services: Services
beforeAll(async () => {
  feeds = await startFeedServer()
  server = await createTestServer()
  const database = createDatabase()
  database.attach(server.appDb)
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: server.dataDir }),
    newsFeeds: names.map((name) => ({
      name,
      topic: 'general' as const,
      type: 'rss' as const,
      at: { url: feeds.url(`/${name}`) },
    })),
  }
  const logger = createLogger(config)
  services = createServices({
    config,
    database,
    logger,
    status: () => 'ready',
    now: () => new Date(),
  })
})
afterAll(async () => {
  await services.jobRunner.close()
  await services.imports.close()
  await server.close()
  await feeds.close()
})

test('of 24 feeds four are silent: the others are all read in one run', async () => {
  for (const name of names) {
    const story = { title: `Story of ${name}`, path: name }
    feeds.contents.set(`/${name}`, silent.has(name) ? () => {} : rssOf(story))
  }
  const { publicUrl } = services.config
  const outbound = createOutbound({ allow: [feeds.target], publicUrl, timeoutMs: 500 })
  const imports = createImports({ ...services, outbound })
  const member = await aUser()
  const source = { requestId: 'silent', clientAddress: null }
  const { run } = await imports.start({ kind: 'news', member, source })
  await services.jobRunner.runDue('imports')
  const { results } = await imports.getRun(run?.id ?? '')
  await imports.close()
  expect(results.map(({ name }) => name)).toEqual(names)
  for (const { name, added, error } of results) {
    expect({ added, error }).toEqual(
      silent.has(name)
        ? { added: 0, error: 'did not respond within 0.5 s' }
        : { added: 1, error: null },
    )
  }
})
