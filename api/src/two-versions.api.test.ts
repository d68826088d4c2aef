import type { Classified } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { servedByHeader, startBalancer } from './testing/balancer'
import { bundleServer, type Edit } from './testing/bundle-server'
import { aClassified, aClassifiedInput } from './testing/fixtures'
import { aUser, signInAt } from './testing/members'
import { createSharedDatabase, type SharedDatabase } from './testing/shared-database'

/** Makes the version before all migrations: it searches along the words themselves. */
const versionBefore: readonly Edit[] = [
  {
    file: 'migrations.ts',
    from: 'readonly Migration[] = [',
    to: 'readonly Migration[] = []\nexport const later: readonly Migration[] = [',
  },
  {
    file: 'database/search-words.ts',
    from: 'return { searchWords, searchKeys: toSearchKeys(searchWords) }',
    to: 'return { searchWords }',
  },
  {
    file: 'database/search-page.ts',
    from: "= { words: 'searchWords', keys: 'searchKeys' }",
    to: "= { words: 'searchWords', keys: 'searchWords' }",
  },
  {
    file: 'database/search-page.ts',
    from: '({ [keys]: 1, createdAt: -1, _id: -1 })',
    to: '({ [keys]: 1 })',
  },
  {
    file: 'database/search-page.ts',
    from: 'const terms = toSearchTerms(query.text)',
    to: `const words = query.text.split(' ').map((word) => ({ searchWords: new RegExp('^' + word) }))
  return await readPage({
    ...query,
    sections: [{ ...query.filter, $and: words }],
    orderBy: 'createdAt',
    direction: 'newest first',
  })
  const terms = toSearchTerms(query.text)`,
  },
]

let bundles: readonly Awaited<ReturnType<typeof bundleServer>>[]
beforeAll(async () => {
  bundles = await Promise.all([bundleServer(versionBefore), bundleServer()])
})
afterAll(() => Promise.all(bundles.map(({ remove }) => remove())))

/** As the version before stores it. */
const asBefore = (title: string) => {
  const { searchKeys: _keys, ...classified } = aClassified({ title })
  return classified
}

/** Reads and writes until it is stopped, and counts responses by process. */
function startLoad(url: string, bearer: Record<string, string>) {
  const served = new Map<string, number>()
  const failures = new Set<string>()
  let isStopped = false
  const call = async (path: string, init: { method?: string; body?: object } = {}) => {
    const headers = { ...bearer, 'Content-Type': 'application/json' }
    const body = init.body === undefined ? null : JSON.stringify(init.body)
    for (;;) {
      const response = await fetch(`${url}${path}`, { method: 'GET', ...init, headers, body })
      const content = (await response.json()) as object
      // A busy machine, not the migration: the process did nothing.
      if ('code' in content && content.code === 'http.overloaded') continue
      const process = response.headers.get(servedByHeader) ?? ''
      served.set(process, (served.get(process) ?? 0) + 1)
      if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status}`)
      return content
    }
  }
  const expectFive = async (path: string) => {
    const found = (await call(path)) as Classified[]
    if (found.length !== 5) throw new Error(`${path} has ${found.length} classifieds`)
  }
  const writeAndRead = async () => {
    const body = aClassifiedInput({ title: 'Flatbed trailer' })
    const { id } = (await call('/api/classifieds', { method: 'POST', body })) as Classified
    const path = `/api/classifieds/${id}`
    await call(path, { method: 'PUT', body: { ...body, title: 'Flatbed, as new' } })
    const { title } = (await call(path)) as Classified
    if (title !== 'Flatbed, as new') throw new Error(`${path} has the title ${title}`)
  }
  const work = [
    () => expectFive('/api/classifieds?limit=5'),
    () => expectFive('/api/classifieds?limit=5&search=lowboy'),
    () => expectFive('/api/classifieds?limit=5&search=trailer+lowb'),
    writeAndRead,
  ]
  const loops = work.map(async (once) => {
    while (!isStopped) await once().catch((error: unknown) => failures.add(String(error)))
  })
  return {
    failures,
    servedBy: (process: string) => served.get(process) ?? 0,
    stop: async () => {
      isStopped = true
      await Promise.all(loops)
    },
  }
}

/** As if the migrations had been applied a day ago, and an hour had passed since the last job. */
async function passTransition(db: SharedDatabase['db']) {
  const appliedAt = new Date(Date.now() - 25 * 60 * 60_000)
  await db.collection('migrations').updateMany({}, { $set: { appliedAt } })
  await db
    .collection<{ _id: string }>('jobs')
    .updateOne({ _id: 'migrations' }, { $set: { nextRunAt: new Date() } })
}

test('while a process of the new version migrates and joins one of the version before, no request fails', async () => {
  const [before, after] = bundles.map(({ script }) => script) as [string, string]
  const { db, startProcess } = await createSharedDatabase()
  const classifieds = db.collection('classifieds')
  const isWithoutKeys = { searchKeys: { $exists: false } }
  const indexes = async () => Object.keys(await classifieds.indexInformation())
  const user = await aUser()
  await db.collection('users').insertOne(user)
  await classifieds.insertMany(Array.from({ length: 1000 }, () => asBefore('Lowboy trailer')))
  const older = await startProcess(before)
  expect(await indexes()).toContain('searchWords_1')
  const balancer = await startBalancer()
  onTestFinished(balancer.close)
  await balancer.add(older.url)

  const { bearer } = await signInAt(older.url, user.email)
  const load = startLoad(balancer.url, bearer)
  onTestFinished(load.stop)
  await expect.poll(() => load.servedBy(older.url)).toBeGreaterThan(40)
  const servedBefore = load.servedBy(older.url)
  const newer = await startProcess(after)
  expect(load.servedBy(older.url)).toBeGreaterThan(servedBefore)
  const migrated = await classifieds.countDocuments({ title: 'Lowboy trailer', ...isWithoutKeys })
  expect(migrated).toBe(0)
  await balancer.add(newer.url)
  const together = load.servedBy(older.url)
  await expect.poll(() => load.servedBy(newer.url)).toBeGreaterThan(100)
  expect(load.servedBy(older.url)).toBeGreaterThan(together + 50)
  expect(await classifieds.countDocuments(isWithoutKeys)).toBeGreaterThan(0)

  older.signal('SIGTERM')
  expect(await older.exited).toEqual({ code: 0, signal: null })
  await passTransition(db)
  await expect.poll(indexes).not.toContain('searchWords_1')
  const servedAlone = load.servedBy(newer.url)
  await expect.poll(() => load.servedBy(newer.url)).toBeGreaterThan(servedAlone + 40)
  await load.stop()
  expect([...load.failures]).toEqual([])
  expect(await classifieds.countDocuments(isWithoutKeys)).toBe(0)
})
