import type { ObjectId } from 'mongodb'
import type { Config } from '../../config/config'
import { isStorageFull } from '../../http/storage-full'
import type { Repositories } from '../../repositories'
import { withoutPastSuspension, withoutUnsafeRights } from '../members/members.documents'
import type { ReadOnlyMode } from '../site/read-only-mode'
import { type Credential, type CurrentSession, isOver } from './sessions.documents'

const batchSize = 500

/** The last use of a session is written at most this often. */
const useRecordedEveryMs = 5 * 60_000

interface Dependencies extends Pick<Repositories, 'sessions' | 'members'> {
  readonly now: () => Date
}

/** The ids, in hexadecimal, of those sessions that are not over. */
export async function findActiveSessions(
  { ids }: { readonly ids: readonly ObjectId[] },
  { sessions, members, now }: Dependencies,
): Promise<ReadonlySet<string>> {
  const active = new Set<string>()
  for (let from = 0; from < ids.length; from += batchSize) {
    const found = await sessions.findByIds(ids.slice(from, from + batchSize))
    const holders = await members.findSessionHolders(found.map(({ userId }) => userId))
    for (const session of found) {
      const holder = holders.get(session.userId.toHexString())
      if (holder && !isOver(session, holder, now())) active.add(session._id.toHexString())
    }
  }
  return active
}

interface ResolveDependencies extends Dependencies {
  readonly readOnlyMode: Pick<ReadOnlyMode, 'isOn'>
  readonly config: Pick<Config, 'adminSecondFactor'>
}

/**
 * The session of a credential, or `null`. The member is read each time, so that a revoked
 * administrator loses the right at once.
 */
export async function resolveSession(
  { credential }: { readonly credential: Credential },
  { members, sessions, readOnlyMode, config, now }: ResolveDependencies,
): Promise<CurrentSession | null> {
  const session = await sessions.findByCredential(credential)
  if (!session) return null
  const at = now()
  const found = await members.findById(session.userId)
  const member = found && withoutPastSuspension(found, at)
  if (!member || isOver(session, member, at)) return null
  const isUseDue = at.getTime() - session.lastUsedAt.getTime() >= useRecordedEveryMs
  // Reads write nothing while the site is read-only; a later request records the use.
  if (isUseDue && !(await readOnlyMode.isOn())) {
    await sessions.recordUse(session, at).catch((error: unknown) => {
      // Reads continue when the storage is full; a later request records the use.
      if (!isStorageFull(error)) throw error
    })
  }
  return {
    id: session._id,
    member: withoutUnsafeRights(member, config),
    confirmedAt: session.confirmedAt ?? null,
  }
}
