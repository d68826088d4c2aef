import { devicePushSchema, pushSubscriptionSchema } from '../push.contract'
import { defineOperations } from './operation'

/** Push messages to the device of the session; the end of the session ends them. */
export const pushOperations = defineOperations({
  'GET /api/account/push': {
    tag: 'Notifications',
    summary: 'Where push messages to the device of this session go',
    access: 'member',
    response: devicePushSchema,
  },
  'PUT /api/account/push': {
    tag: 'Notifications',
    summary: 'Send push messages to the device of this session',
    access: 'member',
    worksUnverified: true,
    body: pushSubscriptionSchema,
    response: devicePushSchema,
  },
  'DELETE /api/account/push': {
    tag: 'Notifications',
    summary: 'Send no more push messages to the device of this session',
    access: 'member',
    worksUnverified: true,
    response: devicePushSchema,
  },
})
