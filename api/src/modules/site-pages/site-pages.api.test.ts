import {
  editableSitePageSchema,
  type SitePage,
  sitePageNames,
  sitePageSchema,
  sitePageVersionSchema,
} from '@haulyard/api-contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectExact, explain } from '../../testing/explain'
import { signIn } from '../../testing/members'
import { readListResponse, readResponse } from '../../testing/read-response'
import { postJson, sendJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>
const supportEmail = 'help@haulyard.net'

beforeAll(async () => {
  server = await createTestServer({ supportEmail })
  admin = await signIn(server, { isAdmin: true, firstName: 'Ruth' })
  return () => server.close()
})
afterEach(() => server.db.collection('sitePageVersions').deleteMany({}))

const read = async (name: string) =>
  await readResponse(await server.request(`/api/pages/${name}`), sitePageSchema)
const edit = (text: string, baseVersion: number) =>
  sendJson(server, 'PUT', '/api/admin/pages/terms', { text, baseVersion }, admin.bearer)
const restore = (version: number, baseVersion: number) =>
  postJson(server, '/api/admin/pages/terms/restore', { version, baseVersion }, admin.bearer)
const textOf = ({ blocks }: SitePage) => JSON.stringify(blocks)

describe('a page that was never edited', () => {
  test.each(sitePageNames)('%s has a default text for this product', async (name) => {
    const page = await read(name)
    expect(page).toMatchObject({ id: name, updatedAt: null })
    expect(textOf(page).length).toBeGreaterThan(400)
    expect(textOf(page)).not.toContain('{{')
  })

  test('has the support address of the settings', async () => {
    expect(textOf(await read('contact'))).toContain(`"href":"mailto:${supportEmail}"`)
  })
})

test('an unknown page is not found', async () => {
  expect((await server.request('/api/pages/imprint')).status).toBe(404)
  const { status } = await server.request('/api/admin/pages/x', { headers: admin.bearer })
  expect(status).toBe(404)
})

describe('an administrator', () => {
  test('edits a page, which everyone sees at once', async () => {
    await read('terms')
    const response = await edit(`Be **kind**. <b>Or</b> [go](javascript:x).`, 0)
    const edited = await readResponse(response, editableSitePageSchema)
    expect(edited).toMatchObject({ version: 1, isDefault: false, updatedBy: { firstName: 'Ruth' } })
    const page = await read('terms')
    expect(page.updatedAt).toBe(edited.updatedAt)
    expect(page.blocks).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'Be ' },
          { text: 'kind', isStrong: true },
          { text: '. <b>Or</b> [go](javascript:x).' },
        ],
      },
    ])
  })

  test('sees the preview of a text without storing it', async () => {
    const body = { text: 'Write to {{SUPPORT_EMAIL}}' }
    const response = await postJson(server, '/api/admin/pages/preview', body, admin.bearer)
    expect(await response.json()).toMatchObject({ blocks: [{ kind: 'paragraph' }] })
    expect(await server.db.collection('sitePageVersions').countDocuments()).toBe(0)
  })

  test('restores an earlier version, and the default text', async () => {
    const original = textOf(await read('terms'))
    await edit('First', 0)
    await edit('Second', 1)
    expect(await (await restore(1, 2)).json()).toMatchObject({ version: 3, text: 'First' })
    expect(textOf(await read('terms'))).toContain('First')
    expect(await (await restore(0, 3)).json()).toMatchObject({ version: 4, isDefault: true })
    const page = await read('terms')
    expect(textOf(page)).toBe(original)
    expect(page.updatedAt).toBeNull()
    expect((await restore(9, 4)).status).toBe(404)
  })

  test('reads who wrote which version, newest first', async () => {
    await edit('First', 0)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await edit('Second', 1)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await restore(1, 2)
    const path = '/api/admin/pages/terms/versions'
    const response = await server.request(path, { headers: admin.bearer })
    expect(await readListResponse(response, sitePageVersionSchema)).toMatchObject([
      { version: 3, restoredFrom: 1, text: 'First', author: { firstName: 'Ruth' } },
      { version: 2, restoredFrom: null, text: 'Second' },
      { version: 1, restoredFrom: null, text: 'First' },
    ])
    const { plans } = await explain(server, `${path}?limit=2`, admin.bearer)
    plans.forEach(expectExact)
  })

  test('leaves audit records of edits and restorations', async () => {
    await edit('First', 0)
    await restore(0, 1)
    const found = await server.db
      .collection('auditLog')
      .find({ targetType: 'page', targetId: 'terms' })
      .sort({ _id: -1 })
      .limit(2)
      .toArray()
    expect(found).toMatchObject([
      { action: 'pages.restored', targetLabel: 'Terms of Service', after: { restoredFrom: 0 } },
      { action: 'pages.updated', before: { version: 0 }, after: { version: 1 } },
    ])
  })
})

describe('an edit of an outdated version', () => {
  test('is rejected, and changes nothing', async () => {
    await edit('First', 0)
    const response = await edit('Also first', 0)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'pages.changed',
      message: 'Somebody else has changed this page since you opened it.',
    })
    expect(textOf(await read('terms'))).toContain('First')
  })

  test('is rejected also when both arrive at once', async () => {
    const responses = await Promise.all([edit('One', 0), edit('Other', 0), edit('Third', 0)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await server.db.collection('sitePageVersions').countDocuments()).toBe(1)
  })
})
