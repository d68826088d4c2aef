import type { Database } from '../../database/database'
import type { Repositories } from '../../repositories'
import type { AuditSource } from '../audit/audit.documents'
import type { Notice } from '../notifications/notifications.documents'
import type { Notifier } from '../notifications/notifier'
import { labelOf, type WebhookDocument } from './webhooks.documents'

/** Where entries of the audit log come from that no request has caused. */
const systemSource: AuditSource = { requestId: 'webhooks', clientAddress: null }

export interface SwitchOffDependencies
  extends Pick<Repositories, 'webhooks' | 'members' | 'audit'> {
  readonly database: Database
  readonly notifier: Notifier
  readonly now: () => Date
}

interface SwitchOff {
  readonly webhook: WebhookDocument
  readonly reason: 'failing' | 'gone'
}

/** Switches an endpoint off that does not work, and tells the administrators. */
export async function switchOff(
  { webhook, reason }: SwitchOff,
  { database, webhooks, members, audit, notifier, now }: SwitchOffDependencies,
): Promise<void> {
  const label = labelOf(webhook)
  const notices = await database.transaction(async (session): Promise<readonly Notice[]> => {
    if (!(await webhooks.switchOff(webhook._id, reason, session))) return []
    const target = { type: 'webhook', id: webhook._id.toHexString(), label }
    const entry = { action: 'webhooks.given_up', actor: null, target, after: { reason } }
    await audit.record({ ...entry, source: systemSource, createdAt: now() }, session)
    const administrators = await members.findAdministratorIds(session)
    const about = { kind: 'webhook_off', actorId: null, subject: label } as const
    const path = '/admin-portal?section=webhooks'
    const told = administrators.map((userId) => ({ ...about, userId, path }))
    for (const notice of told) await notifier.add(notice, session)
    return told
  })
  for (const notice of notices) await notifier.announce(notice)
}
