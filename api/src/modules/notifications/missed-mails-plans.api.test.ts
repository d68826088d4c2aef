import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectIndexed, explainFinds } from '../../testing/explain'
import { aMissedNotice, minute } from '../../testing/fixtures'
import { addUser } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { missedMailJob } from './mail-missed'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const members = await Promise.all(Array.from({ length: 3 }, () => addUser(server)))
  const notices = members.flatMap(({ _id: userId }) =>
    Array.from({ length: 10 }, () => aMissedNotice({ userId, dueAt: minute(0) })),
  )
  await server.db.collection('missedNotices').insertMany(notices)
})
afterAll(() => server.close())

test('the mails about what members missed are found along indexes', async () => {
  const plans = await explainFinds(server, () => server.jobRunner.runDue(missedMailJob))
  expect(await server.db.collection('mailOutbox').countDocuments()).toBe(3)
  expect(plans.length).toBeGreaterThan(5)
  for (const { queryPlanner } of plans) {
    const { stage } = queryPlanner.winningPlan
    if (stage !== 'IDHACK' && stage !== 'EOF') expectIndexed(queryPlanner.winningPlan)
  }
})
