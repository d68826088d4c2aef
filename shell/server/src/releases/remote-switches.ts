import type { ChangedRemote, RemoteChange } from '../registry/change-registry'
import { ReleaseError } from './release-error'
import { assertNotPinned, fieldsOf, noPercent, released, unreleased } from './remote-changes'

// The changes of a remote that bring no other release.

/** Sets fields of the record. */
const switching = (
  remote: string,
  action: 'pin' | 'unpin' | 'off' | 'on',
  fields: Partial<ChangedRemote['record']>,
): RemoteChange => ({
  remote,
  make: (before) => {
    const current = released(remote, before)
    if (!current.live) {
      throw new ReleaseError('unknown-release', `Nothing of ${remote} is live`)
    }
    const record = fieldsOf(current)
    const isSame = Object.entries(fields).every(
      ([name, value]) => record[name as keyof typeof record] === value,
    )
    if (isSame) return null
    return {
      record: { ...record, ...fields },
      change: { action, version: current.live.version, previous: null, ...noPercent },
    }
  },
})

/** Rejects releases while it is set. */
export const pin = (remote: string) => switching(remote, 'pin', { isPinned: true })
export const unpin = (remote: string) => switching(remote, 'unpin', { isPinned: false })
/** Removes a remote from the site; its pages and slots show a notice. */
export const switchOff = (remote: string) => switching(remote, 'off', { isOff: true })
export const switchOn = (remote: string) => switching(remote, 'on', { isOff: false })

/**
 * Takes a remote out of the registry: its routes and slots are free for others. The record stays,
 * so that no older one can take its place; a release or a rollback brings the remote back.
 */
export const retire = (remote: string): RemoteChange => ({
  remote,
  make: (before) => {
    assertNotPinned(before)
    const { live, canary } = released(remote, before)
    const last = live ?? canary?.release
    if (!last) return null
    return {
      record: unreleased,
      change: { action: 'retire', version: last.version, previous: null, ...noPercent },
    }
  },
})
