import type { ObjectId } from 'mongodb'
import type { UsersRepository } from '../users/users.repository'
import { isOver } from './sessions.documents'
import type { SessionsRepository } from './sessions.repository'

/** So many are looked up at once. */
const sliceSize = 500

interface FindLasting {
  readonly ids: readonly ObjectId[]
  readonly sessions: SessionsRepository
  readonly users: UsersRepository
  readonly now: () => Date
}

/** Those of the sessions that are not over, by their ids in hexadecimal. */
export async function findLastingSessions({ ids, sessions, users, now }: FindLasting) {
  const lasting = new Set<string>()
  for (let from = 0; from < ids.length; from += sliceSize) {
    const found = await sessions.findByIds(ids.slice(from, from + sliceSize))
    const holders = await users.findSessionHolders(found.map(({ userId }) => userId))
    for (const session of found) {
      const holder = holders.get(session.userId.toHexString())
      if (holder && !isOver(session, holder, now())) lasting.add(session._id.toHexString())
    }
  }
  return lasting
}
