import * as z from 'zod/mini'
import {
  webhookDeliveriesQuerySchema,
  webhookDeliverySchema,
  webhookInputSchema,
  webhookSchema,
  webhookSecretSchema,
  webhookStateInputSchema,
} from '../webhooks.contract'
import { defineOperations } from './operation'

/** Where events are sent to, and what became of them. */
export const webhookOperations = defineOperations({
  'GET /api/admin/webhooks': {
    tag: 'Webhooks',
    summary: 'All webhooks, newest first',
    access: { can: 'webhooks.manage' },
    response: z.array(webhookSchema),
  },
  'POST /api/admin/webhooks': {
    tag: 'Webhooks',
    summary: 'Add a webhook; its secret is shown only in this response',
    access: { can: 'webhooks.manage' },
    needsConfirmation: true,
    body: webhookInputSchema,
    status: 201,
    response: webhookSecretSchema,
    errors: [409],
  },
  'PUT /api/admin/webhooks/{id}': {
    tag: 'Webhooks',
    summary: 'Change the address, the description or the events of a webhook',
    access: { can: 'webhooks.manage' },
    needsConfirmation: true,
    body: webhookInputSchema,
    response: webhookSchema,
  },
  'PUT /api/admin/webhooks/{id}/state': {
    tag: 'Webhooks',
    summary: 'Switch a webhook on or off; while it is off, no event is recorded or sent',
    access: { can: 'webhooks.manage' },
    body: webhookStateInputSchema,
    response: webhookSchema,
  },
  'POST /api/admin/webhooks/{id}/secret': {
    tag: 'Webhooks',
    summary: 'Make a new secret; for a day, events are signed with the previous one too',
    access: { can: 'webhooks.manage' },
    needsConfirmation: true,
    response: webhookSecretSchema,
  },
  'DELETE /api/admin/webhooks/{id}': {
    tag: 'Webhooks',
    summary: 'Delete a webhook with its deliveries',
    access: { can: 'webhooks.manage' },
    status: 204,
    response: null,
  },
  'POST /api/admin/webhooks/{id}/test': {
    tag: 'Webhooks',
    summary: 'Send an event of the type `webhook.test`',
    access: { can: 'webhooks.manage' },
    status: 201,
    response: webhookDeliverySchema,
    errors: [409],
  },
  'GET /api/admin/webhooks/{id}/deliveries': {
    tag: 'Webhooks',
    summary: 'The deliveries of the last 30 days, newest first',
    access: { can: 'webhooks.manage' },
    query: webhookDeliveriesQuerySchema,
    response: z.array(webhookDeliverySchema),
    isList: true,
  },
  'POST /api/admin/webhook-deliveries/{id}/redelivery': {
    tag: 'Webhooks',
    summary: 'Send an event again, with the same id',
    access: { can: 'webhooks.manage' },
    response: webhookDeliverySchema,
    errors: [409],
  },
})
