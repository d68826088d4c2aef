import type { AvoidedInput } from '@haulyard/api-contract'
import type { StoredMember } from '../members/members.documents'
import { getMember } from '../members/members.usecases'
import type { ConnectionsDependencies } from './connections.announcements'
import { createOwnMuteError, createTooManyMutesError } from './connections.errors'
import { maximumMutes } from './mutes.repository'
import { lockConnections } from './pairs'

interface MuteMember {
  readonly input: AvoidedInput
  readonly member: StoredMember
}

/** Mutes a member. Connection and conversation stay, and the other is not told. */
export async function muteMember(
  { input, member }: MuteMember,
  deps: ConnectionsDependencies,
): Promise<StoredMember> {
  const { mutes, database, now } = deps
  const other = await getMember({ id: input.userId }, deps)
  if (other._id.equals(member._id)) throw createOwnMuteError()
  await database.transaction(async (session) => {
    await lockConnections([member._id, other._id], deps, session)
    if (await mutes.find(member._id, other._id, session)) return
    if ((await mutes.countOf(member._id, session)) >= maximumMutes) throw createTooManyMutesError()
    await mutes.add({ userId: member._id, mutedId: other._id, createdAt: now() }, session)
  })
  return other
}
