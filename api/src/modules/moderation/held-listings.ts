import { areaOfType } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import { insertOrFind } from '../../database/insert-or-find'
import type { Repositories } from '../../repositories'
import type { StoredMember } from '../members/members.documents'
import type { Notifier } from '../notifications/notifier'
import type { HiddenRecordDocument } from './hidden-records.repository'
import { type ListingType, toNotice } from './listing-notices'
import type { MaybeHeld } from './maybe-held'
import { type FoundSign, findSigns, signsToHold, type Texts } from './signs'

export interface HoldingDependencies
  extends Pick<Repositories, 'hiddenRecords' | 'moderationItems'> {
  readonly database: Database
  readonly notifier: Pick<Notifier, 'add' | 'announce'>
  readonly now: () => Date
}

interface Listing {
  readonly _id: ObjectId
  readonly title: string
  readonly imageUrl?: string | null
}

interface Written<Stored> {
  readonly contentType: ListingType
  readonly author: StoredMember
  /** As it is stored where others see it. */
  readonly record: Stored
  readonly texts: Texts
}

interface NewListing<Stored> extends Written<Stored> {
  /** Inserts it where others see it; fails if it is there. */
  readonly insert: () => Promise<Stored>
  readonly find: () => Promise<Stored | null>
}

/** Publishes a new listing, or holds it for a moderator; an earlier attempt's is returned. */
export async function publishOrHold<Stored extends Listing>(
  { insert, find, ...written }: NewListing<Stored>,
  deps: HoldingDependencies,
): Promise<MaybeHeld<Stored>> {
  const { author, record, texts, contentType } = written
  const findEarlier = async () => {
    const earlier = await deps.hiddenRecords.findById(record._id)
    return earlier && toListing<Stored>(earlier)
  }
  const earlier = await findEarlier()
  if (earlier) return earlier
  const signs = signsToHold({ author, texts }, deps.now())
  if (signs.length === 0) return await insertOrFind<Stored>({ insert, find })
  return (
    (await find()) ??
    (await insertOrFind({
      insert: async () => {
        await hold({ contentType, author, record, signs, isNew: true }, deps)
        return { ...record, isHeld: true }
      },
      find: findEarlier,
    }))
  )
}

interface ChangedListing<Stored> extends Written<Stored> {
  readonly existing: MaybeHeld<Stored>
  /** Of the existing one. */
  readonly published: Texts
  /** Writes what belongs to the change, in its transaction. */
  readonly alsoWrite?: AlsoWrite
}

type AlsoWrite = (session: ClientSession) => Promise<void>

/**
 * Changes a listing that waits, or holds a published one whose change shows a sign. `null`: the
 * change is to be published.
 */
export async function changeHeldOrHold<Stored extends Listing>(
  { existing, published, alsoWrite, ...written }: ChangedListing<Stored>,
  deps: HoldingDependencies,
): Promise<MaybeHeld<Stored> | null> {
  const { contentType, author, record, texts } = written
  const held = { ...record, isHeld: true }
  if (existing.isHeld && (await changeHeld({ ...written, alsoWrite }, deps))) return held
  const signs = signsToHold({ author, texts, published }, deps.now())
  if (signs.length === 0) return null
  const holding = { contentType, author, record, signs, isNew: false, alsoWrite }
  return (await hold(holding, deps)) ? held : null
}

interface Holding {
  readonly contentType: ListingType
  readonly author: StoredMember
  readonly record: Listing
  readonly signs: readonly FoundSign[]
  readonly isNew: boolean
  readonly alsoWrite?: AlsoWrite | undefined
}

/** Returns whether it could: a published listing may have been removed meanwhile. */
async function hold(holding: Holding, deps: HoldingDependencies): Promise<boolean> {
  const { contentType, author, record, signs, isNew, alsoWrite } = holding
  const { database, hiddenRecords, moderationItems, notifier, now } = deps
  const { _id, imageUrl = null } = record
  const userId = author._id
  const at = now()
  const waiting = { reason: null, hiddenById: null, hiddenAt: at, isHeld: true, signs } as const
  const hiding = { _id, contentType, ...waiting }
  const notice = toNotice('listing_held', { contentType, _id, title: record.title, userId })
  const isHeld = await database.transaction(async (session) => {
    if (isNew) {
      await hiddenRecords.add({ ...hiding, isNew, userId, imageUrl, record }, session)
    } else if (!(await hiddenRecords.hide({ ...hiding, changes: record }, session))) return false
    const item = { contentType, contentId: _id, ownerId: userId, area: areaOfType[contentType] }
    await moderationItems.add(item, { source: 'held', at }, session)
    await notifier.add(notice, session)
    await alsoWrite?.(session)
    return true
  })
  if (isHeld) await notifier.announce(notice)
  return isHeld
}

interface ByAuthor {
  readonly contentType: ListingType
  readonly id: string
  /** Only they see it. */
  readonly author: StoredMember | null
}

/** The author's listing that waits for a moderator. */
export async function findHeld<Stored extends Listing>(
  { contentType, id, author }: ByAuthor,
  { hiddenRecords }: Pick<HoldingDependencies, 'hiddenRecords'>,
): Promise<MaybeHeld<Stored> | null> {
  const listingId = author && parseId(id)
  const hidden = listingId && (await hiddenRecords.findById(listingId))
  if (!hidden?.isHeld || hidden.contentType !== contentType) return null
  return hidden.userId?.equals(author?._id ?? '') ? toListing<Stored>(hidden) : null
}

/** The collections' own mappers wrote the record. */
export const toListing = <Stored>({
  record,
  isHeld,
}: Pick<HiddenRecordDocument, 'record' | 'isHeld'>) =>
  ({ ...record, isHeld: isHeld === true }) as MaybeHeld<Stored>

/** Changes a listing while it waits. Returns whether it still did. */
async function changeHeld<Stored extends Listing>(
  {
    record,
    texts,
    alsoWrite,
  }: Pick<Written<Stored>, 'record' | 'texts'> & {
    readonly alsoWrite: AlsoWrite | undefined
  },
  { database, hiddenRecords }: HoldingDependencies,
): Promise<boolean> {
  const hidden = await hiddenRecords.findById(record._id)
  if (!hidden) return false
  const found = findSigns(texts)
  // What it was held for is told, also if it was removed since.
  const signs = found.length > 0 ? found : (hidden.signs ?? [])
  const change = { _id: record._id, record: { ...hidden.record, ...record }, signs }
  return await database.transaction(async (session) => {
    if (!(await hiddenRecords.changeHeld(change, session))) return false
    await alsoWrite?.(session)
    return true
  })
}

interface Removal {
  readonly contentType: ListingType
  readonly _id: ObjectId
}

/** Removes a listing while it waits. Returns whether it still did. */
export async function removeHeld(
  { contentType, _id }: Removal,
  { hiddenRecords, moderationItems }: HoldingDependencies,
  session: ClientSession,
): Promise<boolean> {
  if (!(await hiddenRecords.removeHeld(_id, session))) return false
  await moderationItems.removeHeld({ contentType, contentId: _id }, session)
  return true
}
