import type { ClientSession } from 'mongodb'
import type { MessageBus } from '../../live/message-bus'
import type { Logger } from '../../logger'
import type { AuthorReaders } from '../members/hidden-authors'
import { isFormerMember } from '../members/members.documents'
import type { Notice } from './notifications.documents'
import type { NotificationsRepository } from './notifications.repository'

interface Dependencies extends AuthorReaders {
  readonly notifications: NotificationsRepository
  readonly messageBus: MessageBus
  readonly logger: Logger
  readonly now: () => Date
}

/** Notifies members: stores notifications, and publishes unread counts to open pages. */
export function createNotifier({
  notifications,
  messageBus,
  logger,
  now,
  ...readers
}: Dependencies) {
  return {
    /**
     * With a transaction's session, the notice is committed together with the change. Call
     * `announce` after the commit. What a limited member does is told to connections only.
     */
    add: async (notice: Notice, session?: ClientSession) => {
      // No member has this id.
      if (isFormerMember(notice.userId)) return
      if (await isActorHidden(notice, readers, session)) return
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

async function isActorHidden(
  { userId, actorId }: Notice,
  { members, connections }: AuthorReaders,
  session: ClientSession | undefined,
): Promise<boolean> {
  if (actorId === null) return false
  const actor = await members.findById(actorId, session)
  if (!actor?.limit) return false
  const connection = await connections.findBetween(userId, actorId, session)
  return connection?.status !== 'accepted'
}
