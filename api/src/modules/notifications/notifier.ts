import type { ClientSession } from 'mongodb'
import type { LiveEvents } from '../../live/live-events'
import type { Notice } from './notifications.documents'
import type { NotificationsRepository } from './notifications.repository'

interface Dependencies {
  readonly notifications: NotificationsRepository
  readonly liveEvents: LiveEvents
  readonly now: () => Date
}

/** Tells members what happened for them: stored behind the bell, and live where they look. */
export function createNotifier({ notifications, liveEvents, now }: Dependencies) {
  return {
    /**
     * In a transaction's session the notice stands exactly when the change does; then
     * call `announce` once the transaction is committed.
     */
    add: (notice: Notice, session?: ClientSession) =>
      notifications.add(notice, { now: now(), session }),
    /** Sends the member's new unread count to the bell. */
    announce: async ({ userId }: Pick<Notice, 'userId'>) => {
      const unreadCount = await notifications.countUnread(userId)
      liveEvents.publish([userId], { type: 'notification', unreadCount })
    },
  }
}
export type Notifier = ReturnType<typeof createNotifier>
