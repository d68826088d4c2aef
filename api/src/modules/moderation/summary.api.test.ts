import type { ModerationSummary } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { expect, test } from 'vitest'
import { aSanction } from '../../testing/fixtures'
import { createTestServer } from '../../testing/test-server'

test('the summary counts the sanctions of twelve months, and names nobody', async () => {
  const server = await createTestServer()
  server.clock.now = new Date('2026-11-25T12:00:00Z')
  const parts = { answer: null, answeredAt: null, createdAt: new Date('2026-11-03') }
  const appeal = { ...parts, text: 'No', state: 'accepted' } as const
  await server.db
    .collection('sanctions')
    .insertMany([
      aSanction({ kind: 'ban', createdAt: new Date('2026-11-01'), appeal }),
      aSanction({ kind: 'warning', createdAt: new Date('2026-10-31') }),
      aSanction({ kind: 'suspension', createdAt: new Date('2025-12-01') }),
      aSanction({ kind: 'suspension', createdAt: new Date('2025-11-30') }),
    ])
  await server.db.collection('hiddenRecords').insertOne({
    ...{ contentType: 'feed_post', userId: new ObjectId(), reason: 'A secret reason' },
    hiddenAt: new Date('2026-11-02'),
  })
  const response = await server.request('/api/moderation/summary')
  const { months } = (await response.clone().json()) as ModerationSummary
  expect(months).toHaveLength(12)
  const none = {
    warnings: 0,
    limits: 0,
    suspensions: 0,
    bans: 0,
    hidden: 0,
    appeals: 0,
    acceptedAppeals: 0,
  }
  expect(months.at(0)).toEqual({ ...none, month: '2025-12', suspensions: 1 })
  expect(months.at(-2)).toEqual({ ...none, month: '2026-10', warnings: 1 })
  expect(months.at(-1)).toEqual({
    ...{ ...none, month: '2026-11', bans: 1, hidden: 1, appeals: 1, acceptedAppeals: 1 },
  })
  expect(await response.text()).not.toContain('secret')
  await server.close()
})
