import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import type { Repositories } from '../../repositories'
import { findAvoided } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import type { Notice } from '../notifications/notifications.documents'
import {
  findHiddenContent,
  type HiddenContent,
  type HiddenContentReaders,
  nothingHidden,
} from './find-hidden-content'

type Named = Pick<Notice, 'kind' | 'path' | 'subject'>

/** Their subject is the title of a topic, and their path begins with its id. Others are about own records. */
const topicKinds: ReadonlySet<Notice['kind']> = new Set([
  'forum_reply',
  'forum_topic',
  'post_reply',
  'post_mention',
  'post_solution',
])

const idsIn = (path: string): readonly string[] => path.match(/[0-9a-f]{24}/g) ?? []

interface Reading {
  readonly reader: Pick<StoredMember, '_id'>
  readonly hidden: HiddenContent
}

/** The notices without those about topics and posts that the reader has hidden. */
export async function withoutHiddenNotices<One extends Named>(
  notices: readonly One[],
  { reader, hidden }: Reading,
  { topics }: Pick<Repositories, 'topics'>,
): Promise<One[]> {
  const isAsked = ({ kind }: Named) => hidden !== nothingHidden && topicKinds.has(kind)
  const withWord = notices.filter((one) => isAsked(one) && hidden.hasWord(one.subject ?? ''))
  const ids = withWord.flatMap(({ path }) => parseId(idsIn(path)[0] ?? '') ?? [])
  const found = ids.length === 0 ? [] : await topics.findAll(ids)
  // The title of an own topic hides nothing.
  const own = found.filter(({ userId }) => userId.equals(reader._id))
  const isOwn = ({ path }: Named) => own.some(({ _id }) => path.includes(_id.toHexString()))
  return notices.filter((one) => {
    if (!isAsked(one)) return true
    if (idsIn(one.path).some((id) => hidden.hasId(id))) return false
    return !withWord.includes(one) || isOwn(one)
  })
}

type CountReaders = HiddenContentReaders &
  Pick<Repositories, 'notifications' | 'members' | 'blocks' | 'mutes' | 'topics'>

interface Receiver {
  readonly userId: ObjectId
  /** Where the member was read before. */
  readonly member?: StoredMember
}

/** How many unread notices a member sees. */
export async function countUnreadNotices(
  { userId, member }: Receiver,
  deps: CountReaders,
): Promise<number> {
  const { notifications, members } = deps
  const bell = { userId, avoided: await findAvoided(userId, deps) }
  const reader = member ?? (await members.findById(userId))
  const hidden = await findHiddenContent(reader, deps)
  if (!reader || hidden === nothingHidden) return await notifications.countUnread(bell)
  const unread = await notifications.findUnread(bell)
  return (await withoutHiddenNotices(unread, { reader, hidden }, deps)).length
}

/** Whether a notice is about what its receiver has hidden. */
export async function isNoticeHidden(
  notice: Notice,
  deps: HiddenContentReaders & Pick<Repositories, 'members' | 'topics'>,
): Promise<boolean> {
  if (!topicKinds.has(notice.kind)) return false
  const reader = await deps.members.findById(notice.userId)
  const hidden = await findHiddenContent(reader, deps)
  if (!reader || hidden === nothingHidden) return false
  return (await withoutHiddenNotices([notice], { reader, hidden }, deps)).length === 0
}
