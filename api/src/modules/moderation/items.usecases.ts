import {
  type Area,
  type ContentReport,
  handlesArea,
  type ModerationItem,
  type ModerationItemDetail,
  roleOf,
} from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import type { Repositories } from '../../repositories'
import { shortenText } from '../../shorten-text'
import { toPostPhoto } from '../attachments/attachments.documents'
import {
  getPerson,
  isFormerMember,
  type People,
  type StoredMember,
} from '../members/members.documents'
import { trustOf } from '../members/trust'
import type { ReportedContent, StoredContent } from '../reports/reported-content.repository'
import type { ReportedLineDocument } from '../reports/reports.documents'
import { createItemNotFoundError } from './moderation.errors'
import type { ItemSource, StoredItem } from './moderation-items.repository'
import { type FoundSign, sentenceOf } from './signs'

export interface ItemReaders
  extends Pick<
    Repositories,
    | 'moderationItems'
    | 'hiddenRecords'
    | 'reportedContent'
    | 'reports'
    | 'sanctions'
    | 'members'
    | 'posts'
    | 'audit'
  > {
  readonly now: () => Date
}

interface ByItem {
  readonly id: string
  readonly member: StoredMember
}

/** An item of the member's own areas. Others do not exist for them. */
export async function getItem(
  { id, member }: ByItem,
  { moderationItems }: Pick<ItemReaders, 'moderationItems'>,
): Promise<StoredItem> {
  const itemId = parseId(id)
  const item = itemId && (await moderationItems.findById(itemId))
  if (!item || !handlesArea(member, item.area)) throw createItemNotFoundError()
  return item
}

/** The areas of a list: all for an administrator, unless the filter names one. */
export function listedAreas(
  member: StoredMember,
  area: string | undefined,
): readonly Area[] | null {
  if (area === undefined && roleOf(member) === 'administrator') return null
  const handled = member.moderates ?? []
  if (area === undefined) return handled
  return handlesArea(member, area as Area) ? [area as Area] : []
}

/** What an item is about, as far as it is still there. */
export interface ItemContent
  extends Pick<
    ReportedContent,
    'title' | 'text' | 'imageUrl' | 'photos' | 'ownerId' | 'isPrivate'
  > {
  readonly visibility: ModerationItem['visibility']
  /** Where it is, or was before it was hidden. */
  readonly path: string | null
  readonly isImported: boolean
  /** Why it was held. */
  readonly signs: readonly FoundSign[]
}
const gone: ItemContent = {
  ...{ title: null, text: null, imageUrl: null, photos: [], path: null },
  ...{ visibility: 'gone', isImported: false, isPrivate: false, ownerId: null, signs: [] },
}

type ContentReaders = Pick<ItemReaders, 'hiddenRecords' | 'reportedContent' | 'sanctions'>
type ReportableItem = StoredItem & { contentType: ContentReport['contentType'] }

/** Finds what items are about, with one or two queries for each type. */
export async function findContents(
  items: readonly StoredItem[],
  { hiddenRecords, reportedContent, sanctions }: ContentReaders,
): Promise<(item: StoredItem) => ItemContent> {
  const contents = new Map<string, ItemContent>()
  const reported = items.filter((item): item is ReportableItem => item.contentType !== 'appeal')
  for (const type of new Set(reported.map(({ contentType }) => contentType))) {
    const ids = reported.filter((item) => item.contentType === type).map((item) => item.contentId)
    for (const [id, content] of await reportedContent.find(type, ids)) {
      contents.set(id, { ...content, visibility: 'shown', signs: [] })
    }
  }
  const hidden = await hiddenRecords.findAll(reported.map(({ contentId }) => contentId))
  for (const { _id, contentType, record, isHeld, signs = [] } of hidden) {
    const content = reportedContent.describe(contentType, record as StoredContent)
    contents.set(_id.toHexString(), { ...content, visibility: isHeld ? 'held' : 'hidden', signs })
  }
  for (const { contentType, contentId } of items) {
    const sanction = contentType === 'appeal' ? await sanctions.findById(contentId) : null
    if (!sanction) continue
    const { reason, appeal } = sanction
    const shown = {
      ...gone,
      title: reason,
      text: appeal?.text ?? null,
      visibility: 'shown',
    } as const
    contents.set(contentId.toHexString(), shown)
  }
  return ({ contentId }) => contents.get(contentId.toHexString()) ?? gone
}

/** The author, also of content that is gone. */
export const ownerOf = (item: StoredItem, content: ItemContent): ObjectId | null =>
  content.ownerId ?? item.ownerId

/** What an item is called in lists, mails and the audit log; `null` if its content is gone. */
export const titleOf = ({ title, text }: Pick<ItemContent, 'title' | 'text'>): string | null =>
  title ?? (text === null ? null : shortenText(text))

const toItem = (item: StoredItem, content: ItemContent, people: People): ModerationItem => ({
  id: item._id.toHexString(),
  contentType: item.contentType,
  contentId: item.contentId.toHexString(),
  area: item.area,
  sources: Object.keys(item.sources) as ItemSource[],
  title: titleOf(content),
  visibility: content.visibility,
  assignee: item.assigneeId && getPerson(people, item.assigneeId),
  outcome: item.outcome,
  createdAt: item.createdAt.toISOString(),
})

/** Items as a list shows them. */
export async function describeItems(
  items: readonly StoredItem[],
  deps: ContentReaders & Pick<ItemReaders, 'members'>,
): Promise<(item: StoredItem) => ModerationItem> {
  const contentOf = await findContents(items, deps)
  const people = await deps.members.findPeople(items.flatMap(({ assigneeId }) => assigneeId ?? []))
  return (item) => toItem(item, contentOf(item), people)
}

/** An item with everything that a decision needs. */
export async function describeItem(
  item: StoredItem,
  deps: ItemReaders,
): Promise<ModerationItemDetail> {
  const { reports, audit, members } = deps
  const targetId = item._id.toHexString()
  const content = await findContent(item, deps)
  const [found, { items: entries }, owner] = await Promise.all([
    reports.findOfItem(item._id),
    audit.findPage({ action: undefined, targetId }, { limit: 50, position: null }),
    findOwner(ownerOf(item, content), deps),
  ])
  const people = await members.findPeople([
    ...found.map(({ reporterId }) => reporterId),
    ...entries.flatMap(({ actorId }) => actorId ?? []),
    ...(item.assigneeId ? [item.assigneeId] : []),
  ])
  return {
    ...toItem(item, content, people),
    text: content.text,
    imageUrl: content.imageUrl,
    ...(content.photos.length > 0 && { photos: content.photos.map(toPostPhoto) }),
    path: content.visibility === 'shown' && !content.isPrivate ? content.path : null,
    owner,
    signs: content.signs.map((sign) => ({ sentence: sentenceOf(sign), found: sign.found })),
    reports: found.map(({ _id, reporterId, reason, description, createdAt, lines }) => ({
      ...{ id: _id.toHexString(), reason, description, createdAt: createdAt.toISOString() },
      reporter: getPerson(people, reporterId),
      ...(lines && { lines: lines.map(toLine) }),
    })),
    steps: entries.map(({ _id, action, actorId, after, createdAt }) => ({
      ...{ id: _id.toHexString(), action, createdAt: createdAt.toISOString() },
      actor: actorId && !isFormerMember(actorId) ? getPerson(people, actorId) : null,
      text: typeof after?.text === 'string' ? after.text : null,
    })),
  }
}

const toLine = ({ createdAt, ...line }: ReportedLineDocument) => ({
  ...line,
  createdAt: createdAt.toISOString(),
})

/** What an item is about. Text and photos of a topic are in its opening post. */
export async function findContent(
  item: StoredItem,
  deps: ContentReaders & Pick<ItemReaders, 'posts'>,
): Promise<ItemContent> {
  const content = (await findContents([item], deps))(item)
  if (item.contentType !== 'forum_topic' || content.visibility === 'gone') return content
  const request = { limit: 1, position: null }
  const list = { topicId: item.contentId, direction: 'oldest first', hiddenAuthors: [] } as const
  const { items } = await deps.posts.findPage(list, request)
  const opening = items.find(({ isOpening }) => isOpening)
  return { ...content, text: opening?.content ?? null, photos: opening?.attachments ?? [] }
}

async function findOwner(ownerId: ObjectId | null, deps: ItemReaders) {
  const owner = ownerId && (await deps.members.findById(ownerId))
  if (!owner) return null
  return {
    person: getPerson(await deps.members.findPeople([owner._id]), owner._id),
    trust: trustOf(owner, deps.now()),
    memberSince: owner.createdAt.toISOString(),
    sanctionCount: await countSanctions(owner._id, deps),
    canBeSanctioned: roleOf(owner) !== 'administrator',
  }
}

const countSanctions = async (id: ObjectId, { sanctions }: Pick<ItemReaders, 'sanctions'>) =>
  (await sanctions.findAllOf(id)).length
