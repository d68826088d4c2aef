import type { ClientSession } from 'mongodb'
import type { MessageBus } from '../../live/message-bus'
import type { Logger } from '../../logger'
import type { Notice } from './notifications.documents'
import type { NotificationsRepository } from './notifications.repository'

interface Dependencies {
  readonly notifications: NotificationsRepository
  readonly messageBus: MessageBus
  readonly logger: Logger
  readonly now: () => Date
}

/** Tells members what happened for them: stored behind the bell, and live where they look. */
export function createNotifier({ notifications, messageBus, logger, now }: Dependencies) {
  return {
    /**
     * In a transaction's session the notice stands exactly when the change does; then
     * call `announce` once the transaction is committed.
     */
    add: (notice: Notice, session?: ClientSession) =>
      notifications.add(notice, { now: now(), session }),
    /**
     * Sends the member's new unread count to the bell. What is announced has happened
     * already, so that a failure here must not look like a failure of that.
     */
    announce: async ({ userId }: Pick<Notice, 'userId'>) => {
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
