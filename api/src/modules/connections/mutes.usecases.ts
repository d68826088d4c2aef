import type { MuteFilters, MuteInput } from '@haulyard/api-contract'
import { parseId } from '../../database/ids'
import { emptyPage, type Page } from '../../database/keyset'
import { toPageRequest } from '../../http/page-request'
import type { StoredMember } from '../members/members.documents'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import type { ConnectionsDependencies } from './connections.announcements'
import { createOwnMuteError, createTooManyMutesError } from './connections.errors'
import { maximumMutes, type StoredMute } from './mutes.repository'
import { lockConnections } from './pairs'

interface MuteMember {
  readonly input: MuteInput
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

interface UnmuteMember {
  readonly userId: string
  readonly member: StoredMember
}

export async function unmuteMember(
  { userId, member }: UnmuteMember,
  { mutes }: Pick<ConnectionsDependencies, 'mutes'>,
): Promise<void> {
  const mutedId = parseId(userId)
  const isMuted = mutedId !== null && (await mutes.remove(member._id, mutedId))
  if (!isMuted) throw createMemberNotFoundError()
}

interface ReadMutes {
  readonly member: StoredMember
  readonly query: MuteFilters
}

/** The members whom a member has muted, or a given one if it is among them. */
export async function readMutes(
  { member, query }: ReadMutes,
  { mutes }: Pick<ConnectionsDependencies, 'mutes'>,
): Promise<Page<StoredMute>> {
  if (query.with === undefined) return await mutes.findPage(member._id, toPageRequest(query))
  const otherId = parseId(query.with)
  const found = otherId && (await mutes.find(member._id, otherId))
  return found ? { items: [found], next: null } : emptyPage
}
