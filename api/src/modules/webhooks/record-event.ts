import {
  type WebhookData,
  type WebhookEvent,
  type WebhookEventKind,
  webhookVersion,
} from '@haulyard/api-contract'
import { type ClientSession, ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { WebhookDeliveryDocument } from './webhooks.documents'

const lifetimeMs = 30 * 24 * 3_600_000

/** Something that happened, of one kind. */
export type NewEvent = {
  [Kind in WebhookEventKind]: {
    readonly kind: Kind
    readonly data: WebhookData<Kind>
    /** The members that it tells of. */
    readonly memberIds: readonly (ObjectId | null)[]
    /** Whose record is published: only connections see those of a limited member. */
    readonly publishedBy?: ObjectId | null
  }
}[WebhookEventKind]

/** Records an event for the endpoints that chose its kind, if the transaction commits. */
export type RecordEvent = (event: NewEvent, session: ClientSession) => Promise<void>

interface Dependencies extends Pick<Repositories, 'webhooks' | 'webhookDeliveries' | 'members'> {
  readonly now: () => Date
  /** Called when there is something to send. */
  readonly onRecorded: () => void
}

export function createRecordEvent({
  webhooks,
  webhookDeliveries,
  members,
  now,
  onRecorded,
}: Dependencies): RecordEvent {
  return async (event, session) => {
    const receivers = await webhooks.findReceivers(event.kind, session)
    if (receivers.length === 0) return
    const { publishedBy } = event
    if (publishedBy && (await members.findById(publishedBy, session))?.limit) return
    const toReceiver = createDelivery(event, now())
    await webhookDeliveries.insertAll(
      receivers.map(({ _id }) => toReceiver(_id)),
      session,
    )
    // They are visible after the commit only.
    session.once('ended', onRecorded)
  }
}

/** The delivery of an event to an endpoint. All of them have the same content. */
export function createDelivery({ kind, data, memberIds }: NewEvent, createdAt: Date) {
  const eventId = new ObjectId()
  const event: WebhookEvent = {
    id: eventId.toHexString(),
    type: kind,
    version: webhookVersion,
    createdAt: createdAt.toISOString(),
    data,
  }
  const payload = JSON.stringify(event)
  return (webhookId: ObjectId): WebhookDeliveryDocument => ({
    _id: new ObjectId(),
    ...{ webhookId, eventId, kind, payload, createdAt },
    memberIds: memberIds.filter((id) => id !== null),
    ...{ state: 'waiting', attempts: 0, tries: 0, nextAttemptAt: createdAt },
    ...{ leaseUntil: new Date(0), lastAttemptAt: null, status: null, response: null, error: null },
    removeAt: new Date(createdAt.getTime() + lifetimeMs),
  })
}
