import type { Document, Filter, ObjectId } from 'mongodb'
import type { Database } from '../../../database/database'
import { mailOutboxCollection } from '../../../mail'
import type { Repositories } from '../../../repositories'
import { apiKeysCollection } from '../../api-keys/api-keys.repository'
import { attachmentUploadsCollection } from '../../attachments/attachment-uploads.repository'
import { auditCollection } from '../../audit/audit.repository'
import { knownDevicesCollection } from '../../auth/devices/known-devices.repository'
import { emailChangesCollection } from '../../auth/email-changes/email-changes.repository'
import { sessionsCollection } from '../../auth/sessions.repository'
import { uploadAddressesCollection } from '../../classified-uploads/upload-addresses.repository'
import { classifiedChangesCollection } from '../../classifieds/classified-changes.repository'
import { classifiedsCollection } from '../../classifieds/classifieds.repository'
import { blocksCollection } from '../../connections/blocks.repository'
import { connectionsCollection } from '../../connections/connections.repository'
import { mutesCollection } from '../../connections/mutes.repository'
import { draftsCollection } from '../../drafts/drafts.repository'
import { commentsCollection } from '../../feed/comments.repository'
import { feedPostsCollection } from '../../feed/feed.repository'
import { likesCollection } from '../../feed/likes.repository'
import { scheduledTopicsCollection } from '../../forum/scheduled/scheduled-topics.repository'
import { topicsCollection } from '../../forum/topics.repository'
import { hiddenPostsCollection } from '../../hidden-content/hidden-posts.repository'
import { hiddenWordsCollection } from '../../hidden-content/hidden-words.repository'
import { identitiesCollection } from '../../identity/identities.repository'
import { importRunsCollection } from '../../imports/runs/import-runs.repository'
import { invitationsCollection } from '../../invitations/invitations.repository'
import type { MediaStorage } from '../../media/storage/media-storage'
import type { StoredMember } from '../../members/members.documents'
import { hiddenRecordsCollection } from '../../moderation/hidden-records.repository'
import { missedNoticesCollection } from '../../notifications/missed-notices.repository'
import { notificationChoicesCollection } from '../../notifications/notification-choices.repository'
import { notificationsCollection } from '../../notifications/notifications.repository'
import { photoUploadsCollection } from '../../photos/photo-uploads.repository'
import { pushMessagesCollection } from '../../push/push-messages.repository'
import { reportsCollection } from '../../reports/reports.repository'
import { sanctionsCollection } from '../../sanctions/sanctions.repository'
import { savedSearchesCollection } from '../../saved-searches/saved-searches.repository'
import { secondFactorsCollection } from '../../second-factor/second-factors.repository'
import { serviceRequestsCollection } from '../../service-requests/service-requests.repository'
import { servicesCollection } from '../../services/services.repository'
import { supportRequestsCollection } from '../../support/support-requests.repository'
import { webhookDeliveriesCollection } from '../../webhooks/deliveries.repository'
import { withdrawnRecordsCollection } from '../deletion/withdrawn-records.repository'
import { toAccountEntries } from './account-entries'
import { toAttachmentEntries } from './attachment-entries'
import { toJsonArray, type ZipEntry } from './create-zip'
import {
  readConversations,
  readFollowedCategories,
  readFollowedTopics,
  readHelpfulVotes,
  readMessages,
  readPostsOnBoard,
  readSavedClassifieds,
  readSavedServices,
  readVisitedTopics,
} from './joined-records'
import { readOwnRecords, toPlain, withoutFiles } from './own-records'
import { toPictureEntries } from './picture-entries'

export interface ExportDependencies extends Pick<Repositories, 'members'> {
  readonly database: Database
  readonly media: Pick<MediaStorage, 'read' | 'sizeOf'>
}

/** The files of a member's export: one for each kind of record, and the pictures. */
export async function toExportEntries(
  { member }: { readonly member: StoredMember },
  deps: ExportDependencies,
): Promise<readonly ZipEntry[]> {
  const kinds = { ...toOwnKinds(member, deps), ...toSharedKinds(member, deps) }
  const files = Object.entries(kinds).map(([name, records]) => ({
    path: `${name}.json`,
    open: () => toJsonArray(records()),
  }))
  const pictures = await toPictureEntries({ member }, deps)
  const attachments = await toAttachmentEntries({ member }, deps)
  return [...toAccountEntries(member), ...files, ...pictures, ...attachments]
}

type Kinds = Readonly<Record<string, () => AsyncIterable<unknown>>>

/** What only the member sees. */
function toOwnKinds(member: StoredMember, deps: ExportDependencies): Kinds {
  const { _id, email, emailKey } = member
  const read = createRead(deps)
  return {
    'sign-ins': () =>
      readOwnRecords(
        {
          collection: sessionsCollection.name,
          filter: { userId: _id },
          // The keys of the device could read what is pushed to it.
          toExported: ({ push, ...session }) => ({ ...session, pushEndpoint: push?.endpoint }),
        },
        toReader(deps),
      ),
    devices: () => read(knownDevicesCollection.name, { userId: _id }),
    'sign-in-providers': () => read(identitiesCollection.name, { userId: _id }),
    'second-factors': () => read(secondFactorsCollection.name, { userId: _id }),
    'api-keys': () => read(apiKeysCollection.name, { userId: _id }),
    'email-change': () => read(emailChangesCollection.name, { _id }),
    'support-requests': () =>
      readOwnRecords(
        {
          collection: supportRequestsCollection.name,
          filter: { userId: _id },
          toExported: ({ digest, state, answers, ...request }) => ({
            ...request,
            status: state,
            answers: answers.map(({ text, createdAt }: Document) => ({ text, createdAt })),
          }),
        },
        toReader(deps),
      ),
    sanctions: () =>
      readOwnRecords(
        {
          collection: sanctionsCollection.name,
          filter: { memberId: _id },
          toExported: ({ note, decidedById, memberId, ...sanction }) => sanction,
        },
        toReader(deps),
      ),
    'saved-services': () => readSavedServices(_id, deps),
    'saved-classifieds': () => readSavedClassifieds(_id, deps),
    'classified-changes': () =>
      readOwnRecords(
        {
          collection: classifiedChangesCollection.name,
          filter: { sellerId: _id },
          toExported: ({ classifiedId, changedAt, fields }) => ({
            classifiedId,
            changedAt,
            fields,
          }),
        },
        toReader(deps),
      ),
    'listings-file': () => read(uploadAddressesCollection.name, { userId: _id }),
    'saved-searches': () => read(savedSearchesCollection.name, { userId: _id }),
    drafts: () => readAttached(draftsCollection.name, _id, deps),
    'scheduled-topics': () => readAttached(scheduledTopicsCollection.name, _id, deps),
    'followed-topics': () => readFollowedTopics(_id, deps),
    'followed-categories': () => readFollowedCategories(_id, deps),
    'visited-topics': () => readVisitedTopics(_id, deps),
    mutes: () => read(mutesCollection.name, { userId: _id }, ['mutedId']),
    'hidden-words': () =>
      readOwnRecords(
        {
          collection: hiddenWordsCollection.name,
          filter: { userId: _id },
          toExported: ({ text, createdAt }) => ({ text, createdAt }),
        },
        toReader(deps),
      ),
    'hidden-posts': () => read(hiddenPostsCollection.name, { userId: _id }),
    blocks: () => read(blocksCollection.name, { userId: _id }, ['blockedId']),
    notifications: () => read(notificationsCollection.name, { userId: _id }, ['actorId']),
    'notification-choices': () => read(notificationChoicesCollection.name, { _id }),
    'notifications-to-mail': () => read(missedNoticesCollection.name, { userId: _id }, ['actorId']),
    'notifications-to-push': () => read(pushMessagesCollection.name, { userId: _id }, ['actorId']),
    mails: () => read(mailOutboxCollection.name, { to: { $in: [email, emailKey] } }),
    'events-sent': () =>
      readOwnRecords(
        {
          collection: webhookDeliveriesCollection.name,
          // What others have reported is not told.
          filter: { memberIds: _id, kind: { $ne: 'moderation_item.opened' } },
          toExported: ({ kind, createdAt }) => ({ kind, createdAt }),
        },
        toReader(deps),
      ),
    'account-history': () => readHistory(_id, deps),
    'imports-started': () =>
      readOwnRecords(
        {
          collection: importRunsCollection.name,
          filter: { 'requestedBy.memberId': _id },
          toExported: ({ requestedBy, ...run }) => run,
        },
        toReader(deps),
      ),
  }
}

/** What the member has published or exchanged with others. */
function toSharedKinds({ _id, emailKey }: StoredMember, deps: ExportDependencies): Kinds {
  const read = createRead(deps)
  return {
    classifieds: () => readListings(classifiedsCollection.name, _id, deps),
    services: () => readListings(servicesCollection.name, _id, deps),
    topics: () => read(topicsCollection.name, { userId: _id }),
    replies: () => readPostsOnBoard(_id, deps),
    posts: () => readAttached(feedPostsCollection.name, _id, deps),
    comments: () => read(commentsCollection.name, { userId: _id }),
    'helpful-votes': () => readHelpfulVotes(_id, deps),
    likes: () => read(likesCollection.name, { userId: _id }),
    connections: () =>
      read(connectionsCollection.name, { memberIds: _id }, ['requesterId', 'receiverId']),
    conversations: () => readConversations(_id, deps),
    messages: () => readMessages(_id, deps),
    'requests-sent': () => readServiceRequests({ requesterId: _id }, deps),
    'requests-received': () => readServiceRequests({ providerId: _id }, deps),
    'hidden-by-moderators': () =>
      readOwnRecords(
        {
          collection: hiddenRecordsCollection.name,
          filter: { userId: _id },
          toExported: ({ contentType, reason, hiddenAt, isHeld = false, record }) => ({
            ...toPlain(withoutFiles(record)),
            ...{ contentType, reason, hiddenAt, isHeld },
          }),
        },
        toReader(deps),
      ),
    'photos-uploaded': () => read(photoUploadsCollection.name, { userId: _id }),
    'files-uploaded': () =>
      readOwnRecords(
        {
          collection: attachmentUploadsCollection.name,
          filter: { userId: _id },
          toExported: ({ file, ...upload }) => upload,
        },
        toReader(deps),
      ),
    reports: () => read(reportsCollection.name, { reporterId: _id }),
    'invitation-accepted': () =>
      readOwnRecords(
        {
          collection: invitationsCollection.name,
          filter: { emailKey, acceptedAt: { $gt: new Date(0) } },
          toExported: ({ invitedBy, ...invitation }) => invitation,
        },
        toReader(deps),
      ),
    'invitations-sent': () => read(invitationsCollection.name, { invitedBy: _id }),
  }
}

const toReader = ({ database, members }: ExportDependencies) => ({
  database,
  findPeople: members.findPeople,
})

const createRead =
  (deps: ExportDependencies) =>
  (collection: string, filter: Filter<Document>, people: readonly string[] = []) =>
    readOwnRecords({ collection, filter, people }, toReader(deps))

/** The member's records of a collection whose records can have photos without an address. */
const readAttached = (collection: string, userId: ObjectId, deps: ExportDependencies) =>
  readOwnRecords({ collection, filter: { userId }, toExported: withoutFiles }, toReader(deps))

/** Requests to services, with the names of both members. */
const readServiceRequests = (filter: Filter<Document>, deps: ExportDependencies) =>
  readOwnRecords(
    {
      collection: serviceRequestsCollection.name,
      filter,
      people: ['requesterId', 'providerId'],
      toExported: ({ state, isWaiting, ...request }) => ({ ...request, status: state }),
    },
    toReader(deps),
  )

/** Also those that are hidden because the account is deleted. */
async function* readListings(kind: string, userId: ObjectId, deps: ExportDependencies) {
  yield* readOwnRecords({ collection: kind, filter: { userId } }, toReader(deps))
  const hidden = deps.database
    .collection<{ kind: string; record: Document }>(withdrawnRecordsCollection.name)
    .find({ userId, kind })
  for await (const { record } of hidden) yield toPlain(record)
}

/** What the audit log has about the member; who else acted, and from where, is not the member's. */
async function* readHistory(userId: ObjectId, deps: ExportDependencies) {
  const toExported = ({ actorId, requestId, clientAddress, ownerId, ...entry }: Document) => {
    const isOwn = userId.equals(actorId)
    return { ...entry, isOwnAction: isOwn, clientAddress: isOwn ? clientAddress : null }
  }
  const filters = [
    { actorId: userId },
    { targetId: userId.toHexString(), actorId: { $ne: userId } },
    { ownerId: userId, actorId: { $ne: userId } },
  ]
  for (const filter of filters) {
    yield* readOwnRecords({ collection: auditCollection.name, filter, toExported }, toReader(deps))
  }
}
