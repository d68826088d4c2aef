import type { KeyObject } from 'node:crypto'
import type { Provenance } from '@haulyard/shell-contract/releases'
import { type RemoteRecord, releaseSchema, remoteRecordSchema } from '../registry/registry-revision'
import { verifySigned } from '../registry/signing/token'
import type { RecordedEvent } from './release-history'

/** Returns the record of a remote. */
const readRecord = async (
  { remote, records }: RecordedEvent,
  rootKey: KeyObject,
): Promise<RemoteRecord | null> => {
  for (const text of records) {
    const record = remoteRecordSchema.parse((await verifySigned(text, rootKey)).value)
    if (record.name === remote) return record
  }
  return null
}

/**
 * Reads where a release comes from, from its team's signature in the records of the revision.
 * @returns `null` for a change that brings no release
 */
export const readProvenance = async (
  event: RecordedEvent,
  rootKey: KeyObject,
): Promise<Provenance | null> => {
  if (event.action !== 'release' && event.action !== 'canary') return null
  const record = await readRecord(event, rootKey).catch(() => null)
  for (const text of [record?.live, record?.canary?.release]) {
    if (!text) continue
    const release = releaseSchema.safeParse((await verifySigned(text, rootKey)).value)
    if (!release.success || release.data.version !== event.version) continue
    const { commit = null, files, sbom = null, tests = null } = release.data
    return { commit, files, sbom, tests }
  }
  return null
}
