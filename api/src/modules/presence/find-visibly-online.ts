import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { type StoredMember, showsActivity } from '../members/members.documents'

interface Asked {
  /** `null` for a visitor. */
  readonly reader: StoredMember | null
  readonly ids: readonly ObjectId[]
}

interface Dependencies extends Pick<Repositories, 'presence' | 'connections' | 'members'> {
  readonly now: () => Date
}

/** Tests whether a member was found to be on the site. */
export type IsOnline = (id: ObjectId) => boolean

/**
 * Finds out who of these members is on the site, as far as the reader may know: of the reader's
 * connections, if both show their activity.
 */
export async function findVisiblyOnline(
  { reader, ids }: Asked,
  { presence, connections, members, now }: Dependencies,
): Promise<IsOnline> {
  if (reader === null || !showsActivity(reader)) return () => false
  const online = await presence.findOnline(ids, { now: now() })
  if (online.length === 0) return () => false
  const [connected, showing] = await Promise.all([
    connections.findConnectedAmong(reader._id, online),
    members.findShowingActivity(online),
  ])
  const visible = new Set(showing.map(String))
  const visiblyConnected = new Set(connected.map(String).filter((id) => visible.has(id)))
  return (id) => visiblyConnected.has(id.toHexString())
}
