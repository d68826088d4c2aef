import type { ClientSession, ObjectId } from 'mongodb'
import type { MessageBus } from '../../live/message-bus'
import type { Logger } from '../../logger'
import type { Repositories } from '../../repositories'
import { countUnreadNotices, isNoticeHidden } from '../hidden-content/hidden-notices'
import type { AuthorReaders } from '../members/hidden-authors'
import { isFormerMember } from '../members/members.documents'
import type { PushQueue } from '../push/push-queue'
import type { MissedNoticesRepository } from './missed-notices.repository'
import { toChoices } from './notification-choices.documents'
import type { NotificationChoicesRepository } from './notification-choices.repository'
import type { Notice, Withdrawal } from './notifications.documents'
import type { NotificationsRepository, Which } from './notifications.repository'
import { isInBell, isPushed, whenToMail } from './plan-mail'

interface Dependencies
  extends AuthorReaders,
    Pick<Repositories, 'topics' | 'hiddenWords' | 'hiddenPosts'> {
  readonly notifications: NotificationsRepository
  readonly notificationChoices: NotificationChoicesRepository
  readonly missedNotices: MissedNoticesRepository
  readonly pushQueue: PushQueue
  readonly messageBus: MessageBus
  readonly logger: Logger
  readonly now: () => Date
}

/**
 * Notifies members. Whoever has something to tell calls `add` in the transaction of the change and
 * `announce` after the commit, and knows nothing of channels: the choices of the receiver decide
 * between the bell, a mail, push messages, several of them and none. A new kind of notification is an entry in `groupOfKind`
 * of the contract, its sentence in `notification-text.ts`, and the path of the notice.
 */
export function createNotifier(dependencies: Dependencies) {
  const { notifications, missedNotices, pushQueue, messageBus, logger } = dependencies
  /**
   * Publishes the member's new unread count. A failure is only logged, because the change has
   * been committed already.
   */
  const announce = async ({ userId }: Pick<Notice, 'userId'>) => {
    if (isFormerMember(userId)) return
    try {
      const unreadCount = await countUnreadNotices({ userId }, dependencies)
      messageBus.publish([userId], { type: 'notification', unreadCount })
    } catch (error) {
      logger.warn({ err: error }, 'An unread count could not be announced')
    }
  }
  return {
    /**
     * With a transaction's session, the notice is committed together with the change. Call
     * `announce` after the commit. What a limited member does is told to connections only, and what a
     * blocked or muted one does is not told; nor what is about a hidden topic.
     */
    add: async (notice: Notice, session?: ClientSession) => {
      // No member has this id.
      if (isFormerMember(notice.userId)) return
      if (await isActorHidden(notice, dependencies, session)) return
      if (await isNoticeHidden(notice, dependencies)) return
      await store(notice, dependencies, session)
    },
    /** The member has seen it; returns whether it was in the bell. */
    markRead: async (userId: ObjectId, which: Which, session?: ClientSession): Promise<boolean> => {
      const found = await notifications.markRead(userId, which, session)
      const seen = 'path' in which ? which : found
      if (seen) {
        const notice = { userId, kind: seen.kind, path: seen.path }
        await missedNotices.remove(notice, session)
        await pushQueue.takeBack(notice, session)
      }
      return found !== null
    },
    /** What they tell of is gone. After the commit. */
    withdraw: async (withdrawal: Withdrawal): Promise<void> => {
      const receivers = await notifications.withdraw(withdrawal)
      await missedNotices.withdraw(withdrawal)
      await pushQueue.withdraw(withdrawal)
      await Promise.all(receivers.map((userId) => announce({ userId })))
    },
    /** The member has seen all of the bell. */
    markAllRead: async (userId: ObjectId) => {
      await notifications.markAllRead(userId)
      await missedNotices.removeAll(userId)
      await pushQueue.takeBack({ userId })
    },
    announce,
  }
}
export type Notifier = ReturnType<typeof createNotifier>

/** Stores a notice for the channels that its receiver has chosen. */
async function store(notice: Notice, deps: Dependencies, session: ClientSession | undefined) {
  const { notifications, missedNotices, notificationChoices, pushQueue, members } = deps
  const receiver = await members.findById(notice.userId, session)
  if (!receiver) return
  const now = deps.now()
  const choices = toChoices(await notificationChoices.find(notice.userId, session), receiver)
  if (isInBell(notice.kind, choices)) await notifications.add(notice, { now, session })
  const mail = whenToMail(notice.kind, choices, now)
  if (mail) await missedNotices.add(notice, { ...mail, now, session })
  if (isPushed(notice.kind, choices)) await pushQueue.show(notice, session)
}

async function isActorHidden(
  { userId, actorId, kind }: Notice,
  { members, connections, blocks, mutes }: AuthorReaders,
  session: ClientSession | undefined,
): Promise<boolean> {
  if (actorId === null) return false
  if (kind !== 'direct_message') {
    if (await mutes.find(userId, actorId, session)) return true
    const blocked = await blocks.findBlockedEitherWay(userId, [actorId], session)
    if (blocked.size > 0) return true
  }
  const actor = await members.findById(actorId, session)
  if (!actor?.limit) return false
  const connection = await connections.findBetween(userId, actorId, session)
  return connection?.status !== 'accepted'
}
