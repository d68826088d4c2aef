import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../database/database'
import { createOutbox } from '../../mail/outbox'
import { createRepositories } from '../../repositories'
import { createModeOf } from '../../testing/read-only'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import type { SendVerification } from '../auth/accounts/verification.usecases'
import { createAccountLinks } from '../auth/links/account-links'
import { createCheckSource } from '../sanctions/source-blocks'
import { findMember } from './identity.usecases'

const now = new Date()
const database = createDatabase()
const outbox = createOutbox({ database, now: () => now })
let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database.attach(testDatabase.db)
})
afterAll(() => testDatabase.close())

const arrive = (subject: string, sendVerification: SendVerification) =>
  findMember(
    {
      claims: {
        issuer: 'https://provider.example',
        subject,
        email: `${subject}@example.com`,
        isEmailVerified: false,
        firstName: 'Ada',
        lastName: null,
      },
      client: '203.0.113.7',
      source: { requestId: 'request-1', clientAddress: '203.0.113.7' },
    },
    {
      ...createRepositories(database),
      database,
      outbox,
      sendVerification,
      checkSource: createCheckSource(createRepositories(database)),
      readOnlyMode: createModeOf(database),
      accountLinks: createAccountLinks({ publicUrl: new URL('https://haulyard.example') }),
      now: () => now,
    },
  )

const count = async (email: string) => ({
  users: await testDatabase.db.collection('users').countDocuments({ email }),
  identities: await testDatabase.db.collection('identities').countDocuments({ email }),
  mails: await testDatabase.db.collection('mailOutbox').countDocuments({ to: email }),
  records: await testDatabase.db.collection('auditLog').countDocuments({ targetLabel: email }),
})

test('a new member with an unverified address gets one verification mail', async () => {
  const send: SendVerification = ({ member, session }) =>
    outbox.enqueue({ to: member.email, subject: 'Verify', text: '', html: '' }, { session })
  await arrive('ada', send)
  await arrive('ada', send)
  expect(await count('ada@example.com')).toEqual({ users: 1, identities: 1, mails: 1, records: 1 })
})

test.each([
  ['mail_domain', 'example.com'],
  ['address_range', '203.0.113.0/24'],
])('nothing is stored of a person from a blocked %s', async (kind, value) => {
  const blocks = testDatabase.db.collection('sourceBlocks')
  await blocks.insertOne({ kind, value, reason: 'Forty sign-ups' })
  const outcome = arrive('mal', async () => undefined)
  await expect(outcome).rejects.toMatchObject({ code: 'sanctions.source_blocked' })
  expect(await count('mal@example.com')).toEqual({ users: 0, identities: 0, mails: 0, records: 0 })
  await blocks.deleteMany({})
})

test('no member is created if the verification cannot be stored', async () => {
  const outcome = arrive('eve', async ({ member, session }) => {
    await outbox.enqueue({ to: member.email, subject: 'Verify', text: '', html: '' }, { session })
    throw new Error('No more paper')
  })
  await expect(outcome).rejects.toThrow('No more paper')
  expect(await count('eve@example.com')).toEqual({ users: 0, identities: 0, mails: 0, records: 0 })
})
