import type { ClientSession } from 'mongodb'
import type { MessageBus } from '../../live/message-bus'
import type { Logger } from '../../logger'
import { isFormerMember } from '../members/members.documents'
import type { Notice } from './notifications.documents'
import type { NotificationsRepository } from './notifications.repository'

interface Dependencies {
  readonly notifications: NotificationsRepository
  readonly messageBus: MessageBus
  readonly logger: Logger
  readonly now: () => Date
}

/** Notifies members: stores notifications, and publishes unread counts to open pages. */
export function createNotifier({ notifications, messageBus, logger, now }: Dependencies) {
  return {
    /**
     * With a transaction's session, the notice is committed together with the change. Call
     * `announce` after the commit.
     */
    add: async (notice: Notice, session?: ClientSession) => {
      // No member has this id.
      if (isFormerMember(notice.userId)) return
      await notifications.add(notice, { now: now(), session })
    },
    /**
     * Publishes the member's new unread count. A failure is only logged, because the change has
     * been committed already.
     */
    announce: async ({ userId }: Pick<Notice, 'userId'>) => {
      if (isFormerMember(userId)) return
      try {
        const unreadCount = await notifications.countUnread(userId)
        messageBus.publish([userId], { type: 'notification', unreadCount })
      } catch (error) {
        logger.warn({ err: error }, 'An unread count could not be announced')
      }
    },
  }
}
export type Notifier = ReturnType<typeof createNotifier>
