import type { ImportSourceRecord } from '@haulyard/api-contract'

/** A source of imports. */
export const aSource = (fields: Partial<ImportSourceRecord> = {}): ImportSourceRecord => ({
  id: 's1',
  kind: 'news',
  name: 'Road Daily',
  url: 'https://road.example/feed.xml',
  type: 'rss',
  topic: 'general',
  intervalMinutes: 60,
  state: 'read',
  isPaused: false,
  failures: 0,
  lastError: null,
  lastReadAt: '2026-05-01T08:00:00.000Z',
  lastSuccessAt: '2026-05-01T08:00:00.000Z',
  nextRunAt: '2026-05-01T09:00:00.000Z',
  ...fields,
})
