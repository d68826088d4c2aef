import { fullName } from '@haulyard/api-contract'
import type { Document, ObjectId } from 'mongodb'
import type { Database } from '../../../database/database'
import type { Repositories } from '../../../repositories'
import { classifiedsCollection } from '../../classifieds/classifieds.repository'
import { savedClassifiedsCollection } from '../../classifieds/saved-classifieds.repository'
import { otherMember } from '../../connections/connections.documents'
import { categoryFollowsCollection } from '../../forum/category-follows.repository'
import { helpfulVotesCollection } from '../../forum/helpful-votes.repository'
import { postsCollection } from '../../forum/posts.repository'
import { topicFollowsCollection } from '../../forum/topic-follows.repository'
import { topicVisitsCollection } from '../../forum/topic-visits.repository'
import { topicsCollection } from '../../forum/topics.repository'
import { conversationsCollection } from '../../messages/conversations.repository'
import type { ConversationDocument } from '../../messages/messages.documents'
import { messagesCollection } from '../../messages/messages.repository'
import { savedServicesCollection } from '../../services/saved-services.repository'
import { servicesCollection } from '../../services/services.repository'
import { readOwnRecords, toPlain, withoutFiles } from './own-records'

interface Dependencies extends Pick<Repositories, 'members'> {
  readonly database: Database
}

interface Titled extends Document {
  _id: ObjectId
  title: string
}

/** The title of a record that another one names, or `null` if it was removed. */
async function findTitle(database: Database, collection: string, _id: ObjectId) {
  const found = await database
    .collection<Titled>(collection)
    .findOne({ _id }, { projection: { title: 1 } })
  return found?.title ?? null
}

/** Replies and opening posts, with the titles of their topics. */
export async function* readPostsOnBoard(userId: ObjectId, { database }: Dependencies) {
  for await (const post of database.collection(postsCollection.name).find({ userId })) {
    const topicTitle = await findTitle(database, topicsCollection.name, post.topicId)
    yield { ...toPlain(withoutFiles(post)), topicTitle }
  }
}

/** Saved services with their titles. */
export async function* readSavedServices(userId: ObjectId, { database }: Dependencies) {
  for await (const saved of database.collection(savedServicesCollection.name).find({ userId })) {
    const title = await findTitle(database, servicesCollection.name, saved.serviceId)
    yield { ...toPlain(saved), title }
  }
}

/** Saved classifieds with their titles. */
export async function* readSavedClassifieds(userId: ObjectId, { database }: Dependencies) {
  const { name } = savedClassifiedsCollection
  for await (const saved of database.collection(name).find({ userId })) {
    const title = await findTitle(database, classifiedsCollection.name, saved.classifiedId)
    yield { ...toPlain(saved), title }
  }
}

/** What the member is told of topics, with their titles. */
export async function* readFollowedTopics(userId: ObjectId, { database }: Dependencies) {
  const { name } = topicFollowsCollection
  // `state` is left out of exports: elsewhere it is derived.
  for await (const { state, ...follow } of database.collection(name).find({ userId })) {
    const topicTitle = await findTitle(database, topicsCollection.name, follow.topicId)
    yield { ...toPlain(follow), told: state, topicTitle }
  }
}

/** What the member is told of categories. */
export async function* readFollowedCategories(userId: ObjectId, { database }: Dependencies) {
  const follows = database.collection(categoryFollowsCollection.name).find({ userId })
  for await (const { state, ...follow } of follows) yield { ...toPlain(follow), told: state }
}

/** Up to where the member has read topics, with their titles. */
export async function* readVisitedTopics(userId: ObjectId, { database }: Dependencies) {
  for await (const visit of database.collection(topicVisitsCollection.name).find({ userId })) {
    const topicTitle = await findTitle(database, topicsCollection.name, visit.topicId)
    yield { ...toPlain(visit), topicTitle }
  }
}

/** What the member found helpful on the board, with the titles of the topics. */
export async function* readHelpfulVotes(userId: ObjectId, { database }: Dependencies) {
  for await (const vote of database.collection(helpfulVotesCollection.name).find({ userId })) {
    // Its post may have moved to another topic since.
    const post = await database.collection(postsCollection.name).findOne({ _id: vote.postId })
    const topicId = post?.topicId ?? vote.topicId
    const topicTitle = await findTitle(database, topicsCollection.name, topicId)
    yield { ...toPlain({ ...vote, topicId }), topicTitle }
  }
}

/** Every message of every conversation, sent and received, with the names of both. */
export async function* readMessages(userId: ObjectId, { database, members }: Dependencies) {
  const conversations = database
    .collection<ConversationDocument>(conversationsCollection.name)
    .find({ memberIds: userId })
  for await (const { key } of conversations) {
    const query = {
      collection: messagesCollection.name,
      filter: { conversationKey: key },
      people: ['senderId', 'receiverId'],
      sort: { createdAt: 1, _id: 1 } as const,
      toExported: withoutFiles,
    }
    yield* readOwnRecords(query, { database, findPeople: members.findPeople })
  }
}

/** The conversations with the other member and the number of unread messages. */
export async function* readConversations(userId: ObjectId, { database, members }: Dependencies) {
  const conversations = database
    .collection<ConversationDocument>(conversationsCollection.name)
    .find({ memberIds: userId })
  for await (const conversation of conversations) {
    const otherId = otherMember(conversation, userId)
    const other = (await members.findPeople([otherId])).get(otherId.toHexString())
    yield {
      id: conversation._id,
      with: { id: otherId, name: other ? fullName(other) : null },
      lastMessageAt: conversation.lastMessageAt,
      unread: conversation.unread[userId.toHexString()] ?? 0,
      readUntil: conversation.readAt?.[userId.toHexString()] ?? null,
    }
  }
}
