import type { ModeratedType, Notification } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Notice } from '../notifications/notifications.documents'

const pages = { classified: '/classifieds/', service: '/services/' } as const

/** What is held before its publication, where it shows a sign of fraud. */
export type ListingType = keyof typeof pages

export const isListing = (type: ModeratedType): type is ListingType => type in pages

interface Told {
  readonly contentType: ListingType
  readonly _id: ObjectId
  readonly title: string | null
  readonly userId: ObjectId
}

/** Tells the author of a listing what becomes of it. A refused one has no page. */
export const toNotice = (
  kind: Extract<Notification['kind'], `listing_${string}`>,
  { contentType, _id, title: subject, userId }: Told,
): Notice => ({
  ...{ userId, kind, actorId: null, subject },
  path: kind === 'listing_refused' ? '/account-help' : `${pages[contentType]}${_id}`,
})
