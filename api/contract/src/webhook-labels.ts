import type { WebhookKind } from './webhook-events.contract'

/** The events as shown on pages. Apart from the schemas, so that pages do not load zod for them. */
export const webhookKindLabels: Readonly<Record<WebhookKind, string>> = {
  'member.created': 'A member has signed up',
  'member.left': 'A member has deleted their account',
  'member.returned': 'A member has taken the deletion back',
  'member.erased': 'A deleted account was erased',
  'member.sanctioned': 'A member was warned, limited, suspended or banned',
  'member.sanction_ended': 'A sanction has ended',
  'classified.published': 'A classified is on the site',
  'classified.removed': 'A classified was deleted or hidden',
  'service.published': 'A service is in the directory',
  'service.removed': 'A service was deleted or hidden',
  'topic.published': 'A topic is on the message board',
  'topic.removed': 'A topic was deleted or hidden',
  'moderation_item.opened': 'Something is in the moderation queue',
  'moderation_item.closed': 'An item of the moderation queue was decided',
  'moderation_item.reopened': 'A decided item of the moderation queue is open again',
  'service_request.created': 'A member has asked a service for help',
  'support_request.created': 'Somebody has written to you',
  'import.finished': 'An import has ended',
}

/** The kinds in the order of all choices. */
export const webhookKinds = Object.keys(webhookKindLabels) as readonly WebhookKind[]
