import type { ObjectId } from 'mongodb'
import { classifiedsCollection } from '../../classifieds/classifieds.repository'
import { savedClassifiedsCollection } from '../../classifieds/saved-classifieds.repository'
import { type DraftDocument, draftsCollection } from '../../drafts/drafts.repository'
import { feedPostsCollection } from '../../feed/feed.repository'
import { countedOn, countShare } from '../../feed/shared-posts'
import { postsCollection } from '../../forum/posts.repository'
import { topicsCollection } from '../../forum/topics.repository'
import { erasing } from '../../media/image-references'
import { formerMember } from '../../members/members.documents'
import {
  type HiddenRecordDocument,
  hiddenRecordsCollection,
} from '../../moderation/hidden-records.repository'
import { moderationItemsCollection } from '../../moderation/moderation-items.repository'
import { missedNoticesCollection } from '../../notifications/missed-notices.repository'
import { notificationsCollection } from '../../notifications/notifications.repository'
import {
  type PhotoUploadDocument,
  photoUploadsCollection,
} from '../../photos/photo-uploads.repository'
import { imagesOf } from '../../photos/photos.documents'
import { pushMessagesCollection } from '../../push/push-messages.repository'
import { savedServicesCollection } from '../../services/saved-services.repository'
import { servicesCollection } from '../../services/services.repository'
import {
  type WithdrawnRecordDocument,
  withdrawnRecordsCollection,
} from '../deletion/withdrawn-records.repository'
import { eraseReactionsTo } from './erase-reactions'
import type { Erasure } from './erasure'
import { forgetReports } from './forget-quotes'

/** Where notifications lead to a record of each kind. */
const pages: Readonly<Record<string, string>> = {
  [classifiedsCollection.name]: '/classifieds/',
  [servicesCollection.name]: '/services/',
  [feedPostsCollection.name]: '/social-feed?post=',
}

interface Forgotten {
  readonly kind: string
  readonly ids: readonly ObjectId[]
}

/** Removes what others have stored about records that are erased next. */
async function forgetRecords({ kind, ids }: Forgotten, { batches }: Erasure) {
  const contentId = { $in: [...ids] }
  await forgetReports({ contentId }, batches)
  const paths = ids.map((id) => `${pages[kind]}${id.toHexString()}`)
  await batches.removeAll(notificationsCollection.name, { path: { $in: paths } })
  await batches.removeAll(missedNoticesCollection.name, { path: { $in: paths } })
  await batches.removeAll(pushMessagesCollection.name, { path: { $in: paths } })
  await batches.removeAll(savedServicesCollection.name, { serviceId: contentId })
  await batches.removeAll(savedClassifiedsCollection.name, { classifiedId: contentId })
}

type WithOwnPhotos = Pick<PhotoUploadDocument, 'isErased'> &
  (Pick<PhotoUploadDocument, 'address'> | DraftDocument)

/** Erases photos that wait for a listing, and drafts: they would keep the pictures of listings. */
async function eraseOwnPhotos({ member, batches, database, recordImages }: Erasure) {
  for (const { name } of [photoUploadsCollection, draftsCollection]) {
    const records = database.collection<WithOwnPhotos>(name)
    await batches.eachBatch(name, { userId: member._id }, async (ids) => {
      const among = { _id: { $in: ids } }
      const found = await records.find(among).toArray()
      await records.updateMany(among, { $set: erasing })
      const addresses = found.flatMap((record) =>
        'address' in record ? record.address : imagesOf(record),
      )
      await recordImages.removeAllUnused(addresses)
      await records.deleteMany(among)
    })
  }
}

/** Erases classifieds and services, with their pictures. */
export async function eraseListings(erasure: Erasure): Promise<void> {
  const { member, batches, database, withdrawnRecords, recordImages } = erasure
  const userId = member._id
  await eraseOwnPhotos(erasure)
  await withdrawnRecords.withdrawAll(userId)
  const withdrawn = database.collection<WithdrawnRecordDocument>(withdrawnRecordsCollection.name)
  await batches.eachBatch(withdrawnRecordsCollection.name, { userId }, async (ids) => {
    const among = { _id: { $in: ids } }
    const records = await withdrawn.find(among).toArray()
    for (const kind of new Set(records.map((record) => record.kind))) {
      const ofKind = records.filter((record) => record.kind === kind)
      await forgetRecords({ kind, ids: ofKind.map(({ _id }) => _id) }, erasure)
    }
    // The address stays in the record until its file is removed, for a run after a killed process.
    await withdrawn.updateMany(among, { $set: { imageUrl: null, ...erasing } })
    await recordImages.removeAllUnused(records.flatMap(({ record }) => imagesOf(record)))
    await withdrawn.deleteMany(among)
  })
}

/**
 * Erases what moderators have hidden of the member, and the items of their queue about it. A hidden
 * topic stays, by a former member, with the replies of others.
 */
export async function eraseModerated(erasure: Erasure): Promise<void> {
  const { member, batches, database, recordImages } = erasure
  const userId = member._id
  const { name } = hiddenRecordsCollection
  const toFormer = {
    $set: { userId: formerMember, 'record.userId': formerMember },
    $unset: { 'record.earlier': '' },
  }
  await batches.changeAll(name, { userId, contentType: 'forum_topic' }, toFormer)
  const hidden = database.collection<HiddenRecordDocument>(name)
  await batches.eachBatch(name, { userId }, async (ids) => {
    const among = { _id: { $in: ids } }
    const records = await hidden.find(among).toArray()
    await forgetReports({ contentId: { $in: ids } }, batches)
    await eraseReactionsTo(ids, erasure)
    await hidden.updateMany(among, { $set: { imageUrl: null, ...erasing } })
    await recordImages.removeAllUnused(records.flatMap(({ record }) => imagesOf(record)))
    await hidden.deleteMany(among)
  })
  await batches.changeAll(name, { hiddenById: userId }, { $set: { hiddenById: formerMember } })
  const items = moderationItemsCollection.name
  await batches.removeAll(items, { ownerId: userId })
  await batches.changeAll(items, { assigneeId: userId }, { $set: { assigneeId: formerMember } })
}

/** Removes those of the posts that share other ones, each with its count. */
async function eraseShares(ids: readonly ObjectId[], { database, feedPosts }: Erasure) {
  for (const share of await feedPosts.findAll(ids)) {
    if (countedOn(share) === null) continue
    await database.transaction(async (session) => {
      const removed = await feedPosts.remove(share._id, session)
      if (removed) await countShare(removed, -1, { feedPosts, session })
    })
  }
}

/**
 * Public texts stay, by a former member, without their photos; posts for connections or the member
 * alone do not.
 */
export async function eraseAuthor(erasure: Erasure): Promise<void> {
  const { member, batches } = erasure
  const userId = member._id
  const toFormer = { $set: { userId: formerMember } }
  // Earlier texts are not public enough to stay.
  const toFormerWithoutHistory = { ...toFormer, $unset: { earlier: '' } }
  await batches.changeAll(topicsCollection.name, { userId }, toFormerWithoutHistory)
  await batches.changeAll(
    postsCollection.name,
    { userId },
    { ...toFormer, $unset: { earlier: '', attachments: '' } },
  )
  await batches.changeAll(
    feedPostsCollection.name,
    { userId, audience: 'public' },
    { ...toFormer, $unset: { attachments: '' } },
  )
  await batches.eachBatch(feedPostsCollection.name, { userId }, async (ids) => {
    await forgetRecords({ kind: feedPostsCollection.name, ids }, erasure)
    await eraseReactionsTo(ids, erasure)
    await eraseShares(ids, erasure)
    await batches.removeAll(feedPostsCollection.name, { _id: { $in: ids } })
  })
}
