import {
  choicesLinkSchema,
  linkedChoicesInputSchema,
  notificationChoicesInputSchema,
  notificationChoicesSchema,
} from '../notification-choices.contract'
import { defineOperations } from './operation'

/** What a member is told, where and when: with a session, or with the link of a mail. */
export const notificationChoicesOperations = defineOperations({
  'GET /api/account/notification-choices': {
    tag: 'Notifications',
    summary: 'What the current user is told, where and when',
    access: 'member',
    response: notificationChoicesSchema,
  },
  'PUT /api/account/notification-choices': {
    tag: 'Notifications',
    summary: 'Change what the current user is told, where and when',
    access: 'member',
    worksUnverified: true,
    body: notificationChoicesInputSchema,
    response: notificationChoicesSchema,
  },
  'POST /api/notification-choices': {
    tag: 'Notifications',
    summary: 'The same for the member whose mail has the link with this token',
    access: 'public',
    body: choicesLinkSchema,
    response: notificationChoicesSchema,
    worksReadOnly: true,
  },
  'PUT /api/notification-choices': {
    tag: 'Notifications',
    summary: 'Change it for the member whose mail has the link with this token',
    access: 'public',
    body: linkedChoicesInputSchema,
    response: notificationChoicesSchema,
  },
})
