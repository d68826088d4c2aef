import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { isOver } from './sessions.documents'

const batchSize = 500

interface Dependencies extends Pick<Repositories, 'sessions' | 'users'> {
  readonly now: () => Date
}

/** The ids, in hexadecimal, of those sessions that are not over. */
export async function findActiveSessions(
  { ids }: { readonly ids: readonly ObjectId[] },
  { sessions, users, now }: Dependencies,
): Promise<ReadonlySet<string>> {
  const active = new Set<string>()
  for (let from = 0; from < ids.length; from += batchSize) {
    const found = await sessions.findByIds(ids.slice(from, from + batchSize))
    const holders = await users.findSessionHolders(found.map(({ userId }) => userId))
    for (const session of found) {
      const holder = holders.get(session.userId.toHexString())
      if (holder && !isOver(session, holder, now())) active.add(session._id.toHexString())
    }
  }
  return active
}
