import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundleServer } from '../../testing/bundle-server'
import { anArticle, minute } from '../../testing/fixtures'
import { aUser, signInAt } from '../../testing/members'
import { createSharedDatabase } from '../../testing/shared-database'
import type { StoredMember } from '../members/members.documents'

const count = 200

let bundle: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  vi.setConfig({ testTimeout: 120_000 })
  bundle = await bundleServer()
})
afterAll(async () => {
  vi.resetConfig()
  await bundle.remove()
})

test('two processes run and undo a bulk step together, each record once', async () => {
  const { db, startProcess } = await createSharedDatabase()
  const admin = (await aUser({ isAdmin: true })) as StoredMember
  const articles = Array.from({ length: count }, (_, index) =>
    anArticle({ title: `Article ${index}`, createdAt: minute(index) }),
  )
  await db.collection('users').insertOne(admin)
  await db.collection('news').insertMany(articles)
  const [one, other] = [await startProcess(bundle.script), await startProcess(bundle.script)]
  const { bearer } = await signInAt(one.url, admin.email)
  const send = async (url: string, path: string, body: object = { reason: null, days: null }) => {
    const headers = { ...bearer, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    for (;;) {
      const response = await fetch(`${url}/api/admin/bulk-steps${path}`, init)
      const content = (await response.json()) as Readonly<Record<string, unknown>>
      // A busy machine: the process did nothing.
      if (content.code !== 'http.overloaded') return content
    }
  }
  const both = (path: string) => Promise.all([send(one.url, path), send(other.url, path)])
  const audited = (action: string) => db.collection('auditLog').countDocuments({ action })

  const ids = articles.map(({ _id }) => _id.toHexString())
  const { id } = await send(one.url, '', { list: 'articles', step: 'delete', ids })
  const results = await both(`/${id}/run-grave`)
  for (const result of results) expect(result).toMatchObject({ done: count, skipped: 0 })
  expect(await db.collection('news').countDocuments()).toBe(0)
  expect(await audited('news.deleted')).toBe(count)
  const undone = await both(`/${id}/undo`)
  for (const result of undone) expect(result).toEqual({ restored: count, skipped: 0 })
  expect(await db.collection('news').countDocuments()).toBe(count)
  expect(await audited('news.restored')).toBe(count)
})
