import type { Document } from 'mongodb'
import { formerMember } from '../../members/members.documents'
import { missedNoticesCollection } from '../../notifications/missed-notices.repository'
import { notificationsCollection } from '../../notifications/notifications.repository'
import { pushMessagesCollection } from '../../push/push-messages.repository'
import type { ServiceRequestDocument } from '../../service-requests/service-requests.documents'
import { serviceRequestsCollection } from '../../service-requests/service-requests.repository'
import { sitePageVersionsCollection } from '../../site-pages/site-page-versions.repository'
import type { SupportRequestDocument } from '../../support/support-requests.documents'
import { supportRequestsCollection } from '../../support/support-requests.repository'
import { findAddresses } from './erase-account'
import type { Erasure } from './erasure'
import { forgetLabels, forgetReports } from './forget-quotes'

/** Removes the requests that the member sent to services or received, with their pictures. */
export async function eraseServiceRequests(erasure: Erasure): Promise<void> {
  const { member, batches, database, recordImages } = erasure
  const { name } = serviceRequestsCollection
  const requests = database.collection<ServiceRequestDocument & Document>(name)
  for (const side of ['requesterId', 'providerId'] as const) {
    await batches.eachBatch(name, { [side]: member._id }, async (ids) => {
      const among = { _id: { $in: ids } }
      const pictures = await requests.find(among, { projection: { imageUrl: 1 } }).toArray()
      await forgetReports({ contentId: { $in: ids } }, batches)
      const paths = ids.map((id) => `/requests/${id.toHexString()}`)
      await batches.removeAll(notificationsCollection.name, { path: { $in: paths } })
      await batches.removeAll(missedNoticesCollection.name, { path: { $in: paths } })
      await batches.removeAll(pushMessagesCollection.name, { path: { $in: paths } })
      await forgetLabels(ids, batches)
      await requests.deleteMany(among)
      await recordImages.removeAllUnused(pictures.map(({ imageUrl }) => imageUrl))
    })
  }
}

/** Removes what the member wrote to the owner of the site, also before there was an account. */
export async function eraseSupportRequests(erasure: Erasure): Promise<void> {
  const { member, batches, database } = erasure
  const { name } = supportRequestsCollection
  const email = { $in: await findAddresses(erasure) }
  for (const filter of [{ userId: member._id }, { userId: null, email }]) {
    await batches.eachBatch(name, filter, async (ids) => {
      await forgetLabels(ids, batches)
      await batches.removeAll(name, { _id: { $in: ids } })
    })
  }
  // Another member has entered the address: the request is theirs.
  await batches.eachBatch(name, { email }, async (ids) => {
    await forgetLabels(ids, batches)
    const requests = database.collection(name)
    for (const _id of ids) {
      const $set = { name: null, email: null, digest: _id.toHexString() }
      await requests.updateOne({ _id }, { $set })
    }
  })
}

/** What an administrator wrote for the site stays, by a former member. */
export async function eraseSiteAuthor({ member, batches, database }: Erasure): Promise<void> {
  const { _id } = member
  const $set = { authorId: formerMember }
  await batches.changeAll(sitePageVersionsCollection.name, { authorId: _id }, { $set })
  const { name } = supportRequestsCollection
  const requests = database.collection<SupportRequestDocument>(name)
  await batches.eachBatch(name, { 'answers.authorId': _id }, async (ids) => {
    for (const id of ids) {
      // Not without a transaction: another answer may be added meanwhile.
      await database.transaction(async (session) => {
        const answers = (await requests.findOne({ _id: id }, { session }))?.answers ?? []
        const byFormer = answers.map((answer) =>
          answer.authorId.equals(_id) ? { ...answer, authorId: formerMember } : answer,
        )
        await requests.updateOne({ _id: id }, { $set: { answers: byFormer } }, { session })
      })
    }
  })
}
