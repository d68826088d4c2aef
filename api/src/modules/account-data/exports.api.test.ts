import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccountExport } from '@haulyard/api-contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMails } from '../../testing/mails'
import { password, signIn, signInAs } from '../../testing/members'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { fillAccount, marker, stayingMarker } from './testing/fill-account'
import { runJob } from './testing/run-job'

const minute = 60_000
const day = 24 * 3_600_000

let server: TestServer
let member: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.now = new Date()
  member = await signIn(server)
})
afterAll(() => server.close())

const headersOf = () => ({ headers: member.bearer })
const request = () => postJson(server, '/api/account/export', {}, member.bearer)
const readState = async () =>
  (await (await server.request('/api/account/export', headersOf())).json()) as AccountExport
const make = () => runJob(server, 'account-exports')
const download = (headers: Record<string, string> = member.bearer) =>
  server.request('/api/account/export/file', { headers })
const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}
async function readZip() {
  const response = await download()
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const json = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()))
  return {
    names: Object.keys(files),
    json,
    text: Object.values(files)
      .map((f) => strFromU8(f))
      .join(),
  }
}

describe('the state of an export', () => {
  test('goes from none over making to ready, with size and end', async () => {
    expect(await readState()).toMatchObject({ status: 'none' })
    const response = await request()
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ status: 'making', size: null })
    expect(await readState()).toMatchObject({ status: 'making' })
    await make()
    const expiresAt = new Date(server.clock.now.getTime() + 7 * day).toISOString()
    const ready = await readState()
    expect(ready).toMatchObject({ status: 'ready', expiresAt })
    const file = await download()
    expect(file.headers.get('content-length')).toBe(String(ready.size))
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="haulyard-.+zip"/,
    )
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    await file.body?.cancel()
    const [mail] = await readMails(server, member.user.email)
    expect(mail).toMatchObject({ subject: 'Your data is ready to download' })
  })

  test('a second request while it is made changes nothing', async () => {
    await Promise.all([request(), request(), request()])
    expect(await server.db.collection('accountExports').countDocuments()).toBeGreaterThan(0)
    await make()
    expect(await readMails(server, member.user.email)).toHaveLength(1)
  })

  test('after 7 days the file is gone', async () => {
    await request()
    await make()
    pass(7 * day)
    const { bearer } = await signInAs(server, member.user.email)
    member = { ...member, bearer }
    expect(await readState()).toMatchObject({ status: 'none' })
    expect((await download()).status).toBe(404)
    await make()
    const { user } = member
    const stored = server.db.collection('accountExports')
    expect(await stored.countDocuments({ userId: user._id })).toBe(0)
  })

  test('a failed one is tried three times, and can be requested again', async () => {
    // A file in the place of the folder.
    const folder = join(server.dataDir, 'media', 'files')
    await rm(folder, { recursive: true, force: true })
    await mkdir(join(server.dataDir, 'media'), { recursive: true })
    await writeFile(folder, '')
    await request()
    for (const status of ['making', 'making', 'failed']) {
      await make()
      expect(await readState()).toMatchObject({ status })
      pass(minute)
    }
    expect((await download()).status).toBe(404)
    await rm(folder)
    expect(await (await request()).json()).toMatchObject({ status: 'making' })
    await make()
    expect(await readState()).toMatchObject({ status: 'ready' })
  })

  test('one whose process was killed is made again, and its rest is removed', async () => {
    await request()
    const exports = server.db.collection('accountExports')
    const { _id: userId } = member.user
    await exports.updateOne({ userId }, { $set: { attempts: 1, fileNumber: 1 } })
    const stored = await exports.findOne({ userId })
    const folder = join(server.dataDir, 'media', 'files')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${stored?._id}-1.zip.part`), 'half')
    await make()
    const own = (await readdir(folder)).filter((name) => name.startsWith(String(stored?._id)))
    expect(own).toEqual([`${stored?._id}-2.zip`])
    expect(await readState()).toMatchObject({ status: 'ready' })
  })
})

describe('the file', () => {
  test('contains every record of the member, and nothing of others', async () => {
    const other = await signIn(server, { firstName: 'Otherfirst', lastName: 'Otherlast' })
    const filled = await fillAccount(server, member, other)
    await request()
    await make()
    const { names, json, text } = await readZip()
    const single = ['read-me.txt', 'account.json', 'profile.json']
    for (const name of names.filter((name) => name.endsWith('.json') && !single.includes(name))) {
      expect(json(name.replace('.json', '')), name).not.toEqual([])
    }
    expect(names.filter((name) => name.startsWith('pictures/'))).toHaveLength(6)
    // The names under which the files of messages and posts are stored.
    expect(text).not.toContain('e'.repeat(32))
    expect(text).not.toContain('1'.repeat(32))
    expect(text).not.toContain('d'.repeat(32))
    expect(text).toContain(`${marker} photo of a reply`)
    expect(text).toContain(`${marker} waybill.pdf`)
    expect(json('profile')).toMatchObject({ firstName: `${marker} first` })
    expect(json('account')).toMatchObject({ email: member.user.email, hasPassword: true })
    expect(json('messages')).toHaveLength(6)
    const contents = json('messages').map(({ content }: { content: string }) => content)
    const received = [0, 1, 2].map((index) => `${stayingMarker} message ${index}`)
    expect(contents).toEqual(expect.arrayContaining(received))
    expect(json('connections')[0].receiverId.name).toBe('Otherfirst Otherlast')
    expect(json('requests-sent')[0].providerId.name).toBe('Otherfirst Otherlast')
    expect(json('requests-received')[0].requesterId.name).toBe('Otherfirst Otherlast')
    expect(json('support-requests')).toHaveLength(1)
    for (const field of [
      'offer',
      'help',
      'private',
      'reason',
      'subject',
      'notice',
      'trouble',
      'message',
    ]) {
      expect(text).toContain(`${marker} ${field}`)
    }
    expect(text).not.toContain(other.user.email)
    // Reports of others about the member, and hashes.
    expect(text).not.toContain(`${marker} about`)
    expect(text).not.toMatch(/passwordHash|tokenHash|argon2/)
    expect(filled.me).toEqual(member.user._id)
  })

  test('describes each of its files', async () => {
    await request()
    await make()
    const { names, text } = await readZip()
    for (const name of names.filter((name) => name.endsWith('.json'))) {
      expect(text).toMatch(new RegExp(`^${name} +\\S`, 'm'))
    }
  })

  test('is for its member only', async () => {
    await request()
    await make()
    expect((await download({})).status).toBe(401)
    const other = await signIn(server, { isAdmin: true })
    expect((await download(other.bearer)).status).toBe(404)
    const [stored] = await server.db.collection('accountExports').find().toArray()
    const name = `${stored?._id}-${stored?.fileNumber}.zip`
    for (const path of [`/media/${name}`, `/media/files/${name}`, `/media/files%2F${name}`]) {
      expect((await server.request(path)).status).toBe(404)
    }
  })

  test('can still be downloaded within the time to return', async () => {
    await request()
    await make()
    const body = { currentPassword: password }
    await postJson(server, '/api/auth/delete-account', body, member.bearer)
    const { bearer } = await signInAs(server, member.user.email)
    const file = await download(bearer)
    expect(file.status).toBe(200)
    await file.body?.cancel()
  })
})
