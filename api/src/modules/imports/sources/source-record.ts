import type { ImportSourceRecord } from '@haulyard/api-contract'
import type { ImportSourceDocument } from './import-sources.repository'

/** A source as administrators see it. */
export const toSourceRecord = (source: ImportSourceDocument): ImportSourceRecord => {
  const { definition } = source
  return {
    id: source._id.toHexString(),
    kind: source.kind,
    name: source.name,
    url: definition.at.url,
    type: definition.type,
    topic: 'topic' in definition ? definition.topic : null,
    intervalMinutes: source.intervalMinutes,
    state: stateOf(source),
    isPaused: source.isPaused,
    failures: source.failures,
    lastError: source.lastError,
    lastReadAt: source.lastReadAt?.toISOString() ?? null,
    lastSuccessAt: source.lastSuccessAt?.toISOString() ?? null,
    nextRunAt: source.nextRunAt?.toISOString() ?? null,
  }
}

function stateOf({ isGone, failures, lastReadAt }: ImportSourceDocument) {
  if (isGone) return 'gone'
  if (failures > 0) return 'failing'
  return lastReadAt === null ? 'new' : 'read'
}
