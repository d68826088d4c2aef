import type {
  DemoCommunity,
  DemoConnection,
  DemoConversation,
  DemoNotification,
  DemoTopic,
} from '../demo-data'
import { driverKey } from '../members'
import { daysBefore, spreadMoments } from '../moments'
import type { Random } from '../random'
import { connectionRows } from './connections'
import { type ConversationRow, conversationRows } from './conversations'
import { postRows } from './posts'

interface Sources {
  readonly now: Date
  readonly random: Random
  readonly topics: readonly DemoTopic[]
}

const minuteMs = 60_000
/** How far back the feed reaches. */
const feedDays = 21

/** What the demo accounts find in the feed, the chat and behind the bell. */
export const createCommunity = ({ now, random, topics }: Sources): DemoCommunity => {
  const moments = spreadMoments({ now, random, count: postRows.length, days: feedDays })
  const connections = connectionRows.map(
    ([requester, receiver, status, days]): DemoConnection => ({
      requester,
      receiver,
      status,
      createdAt: daysBefore(now, days),
    }),
  )
  const conversations = conversationRows.map((row) => toConversation(row, now))
  return {
    posts: postRows.map((row, index) => ({ ...row, createdAt: moments[index] ?? now })),
    connections,
    conversations,
    notifications: [
      ...toConnectionNotifications(connections),
      ...toMessageNotifications(conversations),
      ...toReplyNotifications(topics),
    ],
  }
}

const toConversation = (row: ConversationRow, now: Date): DemoConversation => {
  let at = daysBefore(now, row.daysAgo).getTime()
  const messages = row.messages.map(([gapMinutes, author, content]) => {
    at += gapMinutes * minuteMs
    return { author, content, createdAt: new Date(at) }
  })
  return { members: row.members, unread: row.unread, messages }
}

/** Requests that wait are one unread line; what was accepted has been read. */
const toConnectionNotifications = (connections: readonly DemoConnection[]): DemoNotification[] => {
  const [newest, ...others] = connections.filter(({ status }) => status === 'pending')
  const accepted = connections.find(
    ({ requester, status }) => requester === driverKey && status === 'accepted',
  )
  const lines: DemoNotification[] = []
  if (newest) {
    const { receiver, requester, createdAt } = newest
    const count = 1 + others.length
    const kind = 'connection_request'
    lines.push({ member: receiver, kind, actor: requester, count, isRead: false, createdAt })
  }
  if (accepted) {
    const { requester, receiver, createdAt } = accepted
    const kind = 'connection_accepted'
    lines.push({ member: requester, kind, actor: receiver, count: 1, isRead: true, createdAt })
  }
  return lines
}

const toMessageNotifications = (conversations: readonly DemoConversation[]): DemoNotification[] =>
  conversations.flatMap(({ members, messages, unread }) => {
    const last = messages.at(-1)
    const receiver = members.find((key) => key !== last?.author)
    if (!last || !receiver || unread === 0) return []
    const { author: actor, createdAt } = last
    const kind = 'direct_message'
    return [{ member: receiver, kind, actor, count: unread, isRead: false, createdAt }]
  })

/** Answers to the two topics that the driver opened last; they have been read since. */
const toReplyNotifications = (topics: readonly DemoTopic[]): DemoNotification[] => {
  const answered = topics.flatMap((topic, topicIndex) => {
    const last = topic.posts.at(-1)
    const isAnswered = topic.posts[0]?.author === driverKey && last?.author !== driverKey
    return isAnswered && last ? [{ last, topicIndex }] : []
  })
  return answered.slice(0, 2).map(({ last, topicIndex }) => ({
    member: driverKey,
    kind: 'forum_reply',
    actor: last.author,
    topicIndex,
    count: 1,
    isRead: true,
    createdAt: last.createdAt,
  }))
}
