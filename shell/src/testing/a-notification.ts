import type { Notification } from '@haulyard/api-contract'

/** An unread notification; say only what the test is about. */
export const aNotification = (fields: Partial<Notification> = {}): Notification => ({
  id: 'notification-1',
  kind: 'forum_reply',
  actor: { id: 'user-9', firstName: 'Ray', lastName: 'Delgado', profileImageUrl: null },
  subject: 'Donner Pass tonight?',
  path: '/forum/topic-1',
  count: 1,
  isRead: false,
  createdAt: new Date().toISOString(),
  ...fields,
})
