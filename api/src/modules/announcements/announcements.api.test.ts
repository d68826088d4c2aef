import { announcementSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { addSignedIn } from '../../testing/add-sessions'
import { expectIndexed, explainFinds } from '../../testing/explain'
import { signIn } from '../../testing/members'
import { readResponse } from '../../testing/read-response'
import { postJson, putJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import { announcementsJob } from './announcements.usecases'

const path = '/api/admin/announcements'
const input = { title: 'Saved searches are here', path: '/classifieds' }

let server: TestServer
let admin: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  server = await createTestServer()
  admin = await signIn(server, { isAdmin: true })
})
afterAll(() => server.close())

const read = async () => {
  const response = await server.request(path, { headers: admin.bearer })
  return await readResponse(response, z.array(announcementSchema))
}
const told = () => server.db.collection('notifications').countDocuments({ kind: 'announcement' })

test('every member is told once, by the channels that each has chosen', async () => {
  const bearers = await addSignedIn(server, 120)
  const quiet = { group: 'platform_updates', channels: [], isUrgent: false }
  const [first = {}] = bearers
  await putJson(server, '/api/account/notification-choices', { group: quiet }, first)
  const posted = await postJson(server, path, input, admin.bearer)
  expect(await readResponse(posted, announcementSchema)).toMatchObject({
    ...input,
    toldCount: 0,
    isDone: false,
  })
  const plans = await explainFinds(server, () => runJob(server, announcementsJob))
  for (const { queryPlanner } of plans) {
    const { stage } = queryPlanner.winningPlan
    if (stage !== 'IDHACK' && stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
  }
  const members = await server.db.collection('users').countDocuments()
  expect(await told()).toBe(members - 1)
  expect(await read()).toMatchObject([{ toldCount: members, isDone: true }])
  await runJob(server, announcementsJob)
  expect(await told()).toBe(members - 1)
  const entry = await server.db.collection('auditLog').findOne({ action: 'site.announced' })
  expect(entry).toMatchObject({ targetLabel: input.title })
})

test('a run that was interrupted goes on where it was', async () => {
  await server.db.collection('notifications').deleteMany({})
  const members = await server.db.collection('users').find().sort({ _id: 1 }).toArray()
  await postJson(server, path, { ...input, title: 'Photos are here' }, admin.bearer)
  const half = members[Math.floor(members.length / 2)]
  await server.db
    .collection('announcements')
    .updateOne({ isDone: false }, { $set: { lastMemberId: half?._id, toldCount: 61 } })
  await runJob(server, announcementsJob)
  expect(await told()).toBe(members.length - Math.floor(members.length / 2) - 1)
})

test.each([
  [{ ...input, path: 'https://example.com' }, 'path'],
  [{ ...input, path: '//example.com' }, 'path'],
  [{ ...input, title: 'Hi' }, 'title'],
])('%o is rejected at its field', async (body, field) => {
  const response = await postJson(server, path, body, admin.bearer)
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ issues: [expect.objectContaining({ path: field })] }),
  ])
})
