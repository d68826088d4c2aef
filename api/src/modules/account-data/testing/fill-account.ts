import { type Document, ObjectId } from 'mongodb'
import {
  aClassified,
  aConnection,
  aFeedComment,
  aFeedPost,
  aForumPost,
  aMissedNotice,
  aNotification,
  aPushMessage,
  aReport,
  aScheduledTopic,
  aService,
  aServiceRequest,
  aSupportRequest,
  aTopic,
  aWebhookDelivery,
  minute,
} from '../../../testing/fixtures'
import { addImage } from '../../../testing/images'
import { anInvitation, type signIn } from '../../../testing/members'
import type { TestServer } from '../../../testing/test-server'
import type { StoredAttachment } from '../../attachments/attachments.documents'
import { toPairKey } from '../../connections/pairs'
import { toMemberSearch } from '../../members/members.documents'

/** In every text of the member that is erased. */
export const marker = 'quillfeather'
/** In the texts that stay, by a former member. */
export const stayingMarker = 'stayingword'

type Member = Awaited<ReturnType<typeof signIn>>
export type FilledAccount = Awaited<ReturnType<typeof fillAccount>>

const text = (field: string) => `${marker} ${field}`

/** Gives a member a record, with the marker in every field, in every collection that can have one. */
export async function fillAccount(server: TestServer, { user }: Member, other: Member) {
  const { db } = server
  const insert = async (name: string, ...documents: readonly Document[]) => {
    await db.collection(name).insertMany([...documents])
  }
  const images = {
    profile: await addImage(server),
    classified: await addImage(server),
    request: await addImage(server),
    second: await addImage(server),
    uploaded: await addImage(server),
    held: await addImage(server),
  }
  const me = user._id
  const named = { firstName: text('first'), lastName: text('last'), email: user.email }
  const profile = {
    ...named,
    ...toMemberSearch(named),
    ...{ company: text('company'), homeBase: text('home'), profileImageUrl: images.profile },
  }
  await db.collection('users').updateOne({ _id: me }, { $set: profile })
  const listings = await fillListings({ insert, me, images })
  const texts = await fillTexts({ insert, me })
  await fillRelations({ insert, me, other: other.user._id, listings, texts })
  await fillMessages({ insert, me, other: other.user._id })
  await fillRequests({ insert, me, other: other.user._id, image: images.request })
  await fillSupportRequests({ insert, me, other: other.user._id, email: user.email })
  await fillSignIns({ insert, me, email: user.email })
  await fillLog({ insert, me, email: user.email, admin: new ObjectId(), listings })
  await fillModeration({ insert, me, image: images.held })
  const saves = await fillSaves({ insert, me })
  return { me, email: user.email, images, ...listings, ...texts, ...saves }
}

type Insert = (name: string, ...documents: readonly Document[]) => Promise<void>
interface Filling {
  readonly insert: Insert
  readonly me: ObjectId
}

interface ListingImages {
  readonly classified: string
  readonly second: string
  readonly uploaded: string
}

async function fillListings({
  insert,
  me: userId,
  images,
}: Filling & { readonly images: ListingImages }) {
  const [cover, second] = [images.classified, images.second].map((address) => ({
    ...{ address, width: 64, height: 48, alt: text('photo') },
  }))
  if (!cover || !second) throw new Error('There are two photos')
  const classified = aClassified({
    ...{ userId, title: text('classified'), description: text('offer'), price: text('price') },
    ...{ location: text('place'), imageUrl: cover.address, photos: [cover, second] },
  })
  const service = aService({
    ...{ userId, title: text('service'), description: text('help'), phone: text('phone') },
    ...{ email: text('mail'), website: text('site'), specialties: text('special') },
  })
  await insert('classifieds', classified)
  const upload = { address: images.uploaded, width: 64, height: 48, createdAt: new Date() }
  await insert('photoUploads', { userId, ...upload })
  await insert('attachmentUploads', {
    ...{ userId, type: 'pdf', file: 'e'.repeat(32), bytes: 900, createdAt: new Date() },
    name: `${text('waybill')}.pdf`,
  })
  await insert('services', service)
  return { classifiedId: classified._id, serviceId: service._id }
}
type Listings = Awaited<ReturnType<typeof fillListings>>

/** Posts of others that mention the member, one of them hidden by a moderator. */
async function fillMentions({ insert, me, topicId }: Filling & { readonly topicId: ObjectId }) {
  const name = `${text('first')} ${text('last')}`
  const mentioning = () =>
    aForumPost({
      ...{ topicId, content: `> **@${name}** and\n\n@Ray`, mentions: [{ userId: me, name }] },
      blocks: [{ kind: 'quote', spans: [{ text: `@${name}` }] }],
      earlier: [{ text: `@${name} before`, writtenAt: minute(0) }],
    })
  const post = mentioning()
  const answer = aForumPost({ topicId, replyTo: post._id })
  await insert('forumPosts', post, answer)
  const record = mentioning()
  const decision = { reason: 'Rude', hiddenById: new ObjectId(), hiddenAt: minute(0) }
  const contentType = 'forum_post'
  await insert('hiddenRecords', { _id: record._id, contentType, ...decision, record })
  return post._id
}

const aPostPhoto = (file: string, alt: string): StoredAttachment => ({
  ...{ id: new ObjectId(), type: 'photo', name: '', bytes: 900, width: 64, height: 48 },
  ...{ file: file.repeat(32), alt },
})

async function fillTexts({ insert, me: userId }: Filling) {
  const topic = aTopic({ userId, title: `${stayingMarker} topic`, replyCount: 1 })
  const opening = { topicId: topic._id, userId, isOpening: true }
  await insert('forumTopics', topic)
  await insert(
    'forumPosts',
    aForumPost({ ...opening, content: `${stayingMarker} opening` }),
    aForumPost({
      ...{ topicId: topic._id, userId, content: `${stayingMarker} reply` },
      attachments: [aPostPhoto('d', text('photo of a reply'))],
    }),
  )
  await insert('topicFollows', { userId, topicId: topic._id, state: 'watch', createdAt: minute(0) })
  const read = { topicId: topic._id, readUntil: minute(0), visitedAt: new Date() }
  await insert('topicVisits', { ...read, userId })
  const followed = { category: 'routes', state: 'watch', createdAt: minute(0) }
  await insert('categoryFollows', { ...followed, userId })
  const helpful = aForumPost({ topicId: topic._id, helpfulCount: 2 })
  await insert('forumPosts', helpful)
  const vote = { postId: helpful._id, topicId: topic._id, createdAt: minute(0) }
  await insert('helpfulVotes', { ...vote, userId }, { ...vote, userId: new ObjectId() })
  const name = `${text('first')} ${text('last')}`
  await insert(
    'scheduledTopics',
    aScheduledTopic({
      ...{ userId, title: text('scheduled'), content: text('later') },
      attachments: [aPostPhoto('f', text('photo of a scheduled topic'))],
    }),
    aScheduledTopic({ content: `Ask @${name}`, mentions: [{ userId, name }] }),
  )
  await fillMentions({ insert, me: userId, topicId: topic._id })
  const visible = aFeedPost({
    ...{ userId, content: `${stayingMarker} post` },
    attachments: [aPostPhoto('a', text('photo of a public post'))],
  })
  const forConnections = aFeedPost({
    ...{ userId, content: text('post'), visibility: 'connections' },
    attachments: [aPostPhoto('b', text('photo of a post'))],
  })
  const hidden = aFeedPost({ userId, content: text('private'), visibility: 'private' })
  await insert('feedPosts', visible, forConnections, hidden)
  const counts = { likeCount: 2, commentCount: 2, shareCount: 2 }
  const liked = aFeedPost({ content: `${stayingMarker} liked`, ...counts })
  const createdAt = minute(0)
  const sharing = { content: text('share'), sharedPostId: liked._id } as const
  const share = aFeedPost({ ...sharing, userId, visibility: 'connections' })
  await insert('feedPosts', liked, share)
  await insert(
    'feedLikes',
    { postId: liked._id, userId, createdAt },
    { postId: liked._id, userId: new ObjectId(), createdAt },
    { postId: hidden._id, userId: new ObjectId(), createdAt },
  )
  await insert(
    'feedComments',
    aFeedComment({ postId: liked._id, userId, content: text('comment') }),
    aFeedComment({ postId: forConnections._id, content: text('quoted by another one') }),
  )
  return {
    topicId: topic._id,
    publicPostId: visible._id,
    postId: forConnections._id,
    likedPostId: liked._id,
    helpfulPostId: helpful._id,
  }
}
type Texts = Awaited<ReturnType<typeof fillTexts>>

interface Relations extends Filling {
  readonly other: ObjectId
  readonly listings: Listings
  readonly texts: Texts
}

async function fillRelations({ insert, me, other, listings, texts }: Relations) {
  const createdAt = minute(0)
  await insert('connections', aConnection({ requesterId: me, receiverId: other }))
  await insert(
    'blocks',
    { userId: me, blockedId: new ObjectId(), createdAt },
    { userId: new ObjectId(), blockedId: me, createdAt },
  )
  await insert(
    'mutes',
    { userId: me, mutedId: new ObjectId(), createdAt },
    { userId: new ObjectId(), mutedId: me, createdAt },
  )
  await insert('hiddenWords', { userId: me, text: text('hidden'), words: 'hidden', createdAt })
  const hiddenPost = { userId: me, contentType: 'feed_post', contentId: new ObjectId(), createdAt }
  await insert('hiddenPosts', hiddenPost)
  await insert('savedServices', { userId: other, serviceId: listings.serviceId, createdAt })
  const known = { price: '84500', state: 'active', createdAt }
  await insert(
    'savedClassifieds',
    { ...known, userId: other, classifiedId: listings.classifiedId },
    { ...known, userId: me, classifiedId: new ObjectId() },
  )
  const changed = { changedAt: createdAt, changedById: me }
  const fields = [{ name: 'title', before: text('offer'), after: text('other offer') }]
  await insert(
    'classifiedChanges',
    { ...changed, classifiedId: listings.classifiedId, sellerId: me, fields },
    { ...changed, classifiedId: new ObjectId(), sellerId: other, fields: [] },
  )
  await insert('drafts', {
    ...{ userId: me, key: 'discussion:new', title: text('draft'), path: '/message-board' },
    ...{ values: JSON.stringify({ content: text('unsent') }), other: null, imageUrl: null },
    ...{ photos: [], version: 1, writer: 'tab', updatedAt: createdAt },
    attachments: [aPostPhoto('c', '')],
  })
  await insert('uploadAddresses', {
    ...{ userId: me, url: `https://dealer.example/${text('fleet')}`, dueAt: createdAt },
    ...{ readAt: null, counts: null, error: null },
  })
  await insert('savedSearches', {
    ...{ userId: me, key: '[]', name: text('search'), filters: { search: text('words') } },
    ...{ alerts: 'daily', newCount: 1, checkedAt: createdAt, dueAt: createdAt, createdAt },
  })
  await insert(
    'notifications',
    aNotification({ userId: me, subject: text('notice'), actorId: other }),
    aNotification({ userId: other, actorId: me, path: `/social-feed?chat=${me}` }),
    aNotification({
      userId: other,
      subject: text('sold'),
      path: `/classifieds/${listings.classifiedId}`,
    }),
    aNotification({ userId: other, subject: text('told'), path: `/members/${me}` }),
  )
  await insert(
    'missedNotices',
    aMissedNotice({ userId: me, subject: text('missed'), actorId: other }),
    aMissedNotice({ userId: other, actorId: me, path: `/social-feed?chat=${me}` }),
    aMissedNotice({
      userId: other,
      subject: text('unsold'),
      path: `/classifieds/${listings.classifiedId}`,
    }),
  )
  await insert(
    'pushMessages',
    aPushMessage({ userId: me, subject: text('pushed'), actorId: other }),
    aPushMessage({ userId: other, actorId: me, path: `/social-feed?chat=${me}` }),
    aPushMessage({
      userId: other,
      subject: text('unpushed'),
      path: `/classifieds/${listings.classifiedId}`,
    }),
  )
  await insert('notificationChoices', { _id: me, bouncedEmailKey: text('bounced') })
  await insert(
    'reports',
    aReport({ reporterId: me, reason: text('reason'), description: text('description') }),
    aReport({ reporterId: other, contentType: 'user', contentId: me, description: text('about') }),
    aReport({ reporterId: other, contentType: 'feed_post', contentId: texts.postId }),
    aReport({
      ...{ reporterId: other, contentType: 'message', authorId: me },
      lines: [{ text: text('line'), isByReporter: false, isReported: true, createdAt: minute(0) }],
    }),
  )
}

/** Services that the member and another one saved; the owner of the second is leaving. */
async function fillSaves({ insert, me: userId }: Filling) {
  const [saved, hidden] = [1, 2].map(() => ({ ...aService(), saveCount: 2 }))
  if (!saved || !hidden) throw new Error('There are two services')
  await insert('services', saved)
  await insert('withdrawnRecords', {
    ...{ _id: hidden._id, userId: new ObjectId(), kind: 'services', imageUrl: null },
    record: hidden,
  })
  const createdAt = minute(0)
  const saves = [saved, hidden].map(({ _id: serviceId }) => ({ userId, serviceId, createdAt }))
  await insert('savedServices', ...saves)
  return { savedId: saved._id, hiddenSavedId: hidden._id }
}

async function fillMessages({ insert, me, other }: Filling & { readonly other: ObjectId }) {
  const erased = new ObjectId()
  for (const [partner, word] of [
    [other, stayingMarker],
    [erased, marker],
  ] as const) {
    const conversationKey = toPairKey(me, partner)
    const messages = [0, 1, 2].map((index) => ({
      _id: new ObjectId(),
      conversationKey,
      senderId: index === 1 ? partner : me,
      receiverId: index === 1 ? me : partner,
      content: `${word} message ${index}`,
      createdAt: minute(index),
      attachments: [
        {
          ...{ id: new ObjectId(), type: 'pdf', bytes: 900, alt: '' },
          ...{ file: `${index}`.repeat(32), name: `${word} paper ${index}.pdf` },
        },
      ],
    }))
    await insert('messages', ...messages)
    await insert('conversations', {
      key: conversationKey,
      memberIds: [me, partner],
      lastMessage: messages.at(-1),
      pins: messages.map(({ _id }) => _id),
      lastMessageAt: minute(2),
      unread: { [me.toHexString()]: 1, [partner.toHexString()]: 2 },
      readAt: { [me.toHexString()]: minute(2), [partner.toHexString()]: minute(1) },
      requestTo: me,
      answer: { by: me, at: minute(2), waitedMs: 60_000 },
    })
  }
}

interface Requests extends Filling {
  readonly other: ObjectId
  readonly image: string
}

async function fillRequests({ insert, me, other, image }: Requests) {
  const asked = { truck: text('truck'), trouble: text('trouble'), place: text('mile') }
  const sent = aServiceRequest({
    ...{ requesterId: me, providerId: other, ...asked, imageUrl: image },
    ...{ phone: text('phone'), email: text('mail') },
  })
  const received = aServiceRequest({
    ...{ requesterId: other, providerId: me, answer: text('answer') },
    serviceTitle: text('shop'),
  })
  await insert('serviceRequests', sent, received)
  const about = { kind: 'service_request' as const, path: `/requests/${sent._id}` }
  await insert('notifications', aNotification({ userId: other, ...about, subject: text('asked') }))
  await insert('presence', {
    _id: `${me}-process`,
    userId: me,
    processId: 'process',
    expiresAt: new Date(Date.now() + 9e9),
  })
  await insert('sitePageVersions', {
    ...{ page: 'terms', version: 1, text: `${stayingMarker} terms`, restoredFrom: null },
    ...{ authorId: me, createdAt: minute(0) },
  })
}

interface SupportRequests extends Filling {
  readonly other: ObjectId
  readonly email: string
}

async function fillSupportRequests({ insert, me, other, email }: SupportRequests) {
  const content = `${stayingMarker} request`
  const answer = { id: new ObjectId(), text: content, authorId: me, createdAt: minute(1) }
  await insert(
    'supportRequests',
    aSupportRequest({ userId: me, name: text('name'), message: text('message') }),
    aSupportRequest({ email: `${marker}@provider.example`, message: text('before the account') }),
    // Another member has entered the address.
    aSupportRequest({ userId: other, name: text('name'), email, message: content }),
    aSupportRequest({ answers: [answer, { ...answer, id: new ObjectId(), authorId: other }] }),
  )
}

async function fillSignIns({ insert, me: userId, email }: Filling & { readonly email: string }) {
  const future = new Date(Date.now() + 90 * 24 * 3_600_000)
  const hash = () => new ObjectId().toHexString()
  const tokens = { kind: 'password-reset', tokenHash: hash(), expiresAt: future }
  await insert('linkTokens', { userId, ...tokens })
  await insert('knownDevices', {
    userId,
    tokenHash: hash(),
    lastUsedAt: minute(0),
    expiresAt: future,
  })
  await insert('secondFactors', {
    ...{ userId, kind: 'totp', name: text('phone'), secret: hash(), lastPeriod: 1 },
    ...{ isConfirmed: true, createdAt: minute(0), lastUsedAt: null },
  })
  await insert('apiKeys', {
    ...{ userId, name: text('key'), scopes: ['read'], keyHash: hash(), createdAt: minute(0) },
    ...{ lastUsedAt: null, expiresAt: future },
  })
  await insert('recoveryCodes', { userId, codeHash: hash() })
  await insert('signInSteps', {
    ...{ userId, kind: 'mailed_code', codeHash: hash(), challenge: null, triesLeft: 5 },
    expiresAt: future,
  })
  await insert('identities', {
    ...{ userId, issuer: 'https://id.example', subject: text('subject') },
    ...{ email: `${marker}@provider.example`, createdAt: minute(0) },
  })
  await insert('emailChanges', {
    ...{ _id: userId, email: `${marker}@new.example`, expiresAt: future },
    ...{ currentTokenHash: hash(), newTokenHash: hash() },
    ...{ currentConfirmedAt: null, newConfirmedAt: null },
  })
  await insert('deletionCodes', { _id: userId, codeHash: hash(), triesLeft: 5, expiresAt: future })
  await insert('idempotencyKeys', {
    ...{ userId, key: hash(), operation: 'POST /api/posts', fingerprint: hash(), state: 'done' },
    ...{ attemptId: new ObjectId(), startedAt: minute(0), answer: text('answer') },
    expiresAt: future,
  })
  await insert('locks', { _id: `connections of ${userId}`, takenCount: 1, expiresAt: future })
  await insert('invitations', {
    ...anInvitation({ token: hash(), email, acceptedAt: minute(0) }),
  })
  await insert('invitations', anInvitation({ token: hash(), invitedBy: userId }))
  await insert('invitations', anInvitation({ token: hash(), invitedBy: userId, isAdmin: true }))
  for (const to of [email, `${marker}@new.example`, `${marker}@provider.example`]) {
    await insert('mailOutbox', aMail({ to, future }))
  }
}

const aMail = ({ to, future }: { readonly to: string; readonly future: Date }) => ({
  ...{ to, subject: text('subject'), text: null, html: null, link: null, createdAt: minute(0) },
  ...{ attempts: 1, nextAttemptAt: null, sentAt: minute(0), failedAt: null, lastError: null },
  removeAt: future,
})

/** What moderators have hidden of the member, and what the member has handled as a moderator. */
async function fillModeration({ insert, me, image }: Filling & { readonly image: string }) {
  const topic = aTopic({ title: `${stayingMarker} hidden topic`, userId: me })
  const reply = aForumPost({ content: text('hidden reply'), userId: me })
  const others = aFeedPost({ content: `${stayingMarker} hidden post` })
  const photos = [{ address: image, alt: text('held photo') }]
  const held = aClassified({ title: text('held listing'), userId: me, imageUrl: image, photos })
  const hiding = { reason: text('hidden because'), hiddenById: new ObjectId(), imageUrl: null }
  await insert(
    'hiddenRecords',
    ...[
      { _id: topic._id, contentType: 'forum_topic', userId: me, record: topic, reason: 'Spam' },
      { _id: reply._id, contentType: 'forum_post', userId: me, record: reply },
      { _id: others._id, contentType: 'feed_post', hiddenById: me, record: others, reason: 'Spam' },
      {
        ...{ _id: held._id, contentType: 'classified', userId: me, record: held, isHeld: true },
        ...{
          isNew: true,
          reason: null,
          hiddenById: null,
          signs: [{ kind: 'crypto', found: 'BTC' }],
        },
      },
    ].map((values) => ({ userId: others.userId, ...hiding, hiddenAt: minute(0), ...values })),
  )
  await insert('undos', {
    ...{ actorId: new ObjectId(), userId: me, before: {}, after: {} },
    until: new Date(Date.now() + 9e9),
  })
  await insert('approvals', {
    ...{ operation: 'DELETE /api/admin/rss/delete-all', call: '{}', requesterId: me },
    ...{ createdAt: minute(0), expiresAt: new Date(Date.now() + 9e9) },
  })
  await insert('sourceBlocks', {
    ...{ kind: 'mail_domain', value: 'spam.example', reason: 'Spam', createdById: me },
    createdAt: minute(0),
  })
  const item = {
    ...{
      contentType: 'forum_post',
      area: 'board',
      sources: { report: minute(0) },
      state: 'closed',
    },
    ...{ assigneeId: null, assignedAt: null, outcome: 'hidden', createdAt: minute(0) },
  }
  await insert(
    'moderationItems',
    { ...item, contentId: reply._id, ownerId: me },
    { ...item, contentId: others._id, ownerId: others.userId, assigneeId: me },
  )
}

interface Log extends Filling {
  readonly email: string
  readonly admin: ObjectId
  readonly listings: Listings
}

async function fillLog({ insert, me, email, admin, listings }: Log) {
  const hex = me.toHexString()
  const entry = {
    ...{ action: 'test.done', actorId: null, targetType: 'user', targetId: null },
    ...{ targetLabel: null, before: null, after: null, requestId: 'request-1' },
    ...{ clientAddress: '198.51.100.77', createdAt: minute(0) },
  }
  const target = { targetId: hex, targetLabel: email }
  await insert(
    'auditLog',
    ...[
      {
        actorId: me,
        ...target,
        action: 'auth.email_changed',
        before: { email: `${marker}@old.example` },
      },
      { actorId: admin, ...target, action: 'users.areas_changed', clientAddress: null },
      { action: 'auth.sign_in_failed', targetLabel: email },
      { actorId: me, targetId: new ObjectId().toHexString(), targetType: 'topic' },
      {
        ...{ actorId: admin, ownerId: me, targetId: listings.classifiedId.toHexString() },
        ...{ targetLabel: text('classified'), before: { title: text('classified') } },
        clientAddress: null,
      },
      {
        action: 'feed.post_deleted',
        before: { userId: hex },
        targetLabel: text('post'),
        clientAddress: null,
      },
      { action: 'invitations.accepted', after: { invitedBy: hex }, clientAddress: null },
    ].map((values) => ({ ...entry, _id: new ObjectId(), ...values })),
  )
  await insert(
    'mailOutbox',
    aMail({ to: `${marker}@old.example`, future: new Date(Date.now() + 9e9) }),
  )
  const sanction = { reason: text('reason'), note: text('note'), until: null, createdAt: minute(0) }
  const appeal = { text: text('appeal'), createdAt: minute(1), state: 'open', answer: null }
  await insert(
    'sanctions',
    { ...sanction, memberId: me, kind: 'warning', decidedById: admin, endedAt: null, appeal },
    {
      ...{ memberId: new ObjectId(), kind: 'ban', reason: 'Spam', note: null, until: null },
      ...{ createdAt: minute(0), decidedById: me, endedAt: null, appeal: null },
    },
  )
  await insert('webhookDeliveries', aWebhookDelivery({ memberIds: [me], payload: text('event') }))
  await insert('importRuns', {
    ...{ kind: 'news', sources: [], results: [], isOpen: false, requestedAt: minute(0) },
    ...{
      requestedBy: { memberId: me, source: { requestId: 'r', clientAddress: '198.51.100.77' } },
    },
    ...{ startedAt: minute(0), finishedAt: minute(1), isStopped: false, message: null },
  })
}
