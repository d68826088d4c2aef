import type { JobRunner } from '../../jobs/job-runner'
import type { Job } from '../../jobs/run-job'
import type { Logger } from '../../logger'
import type { Outbound } from '../../outbound/outbound'
import { retryAt } from '../../outbound/retry-times'
import type { Repositories } from '../../repositories'
import type { Seal } from '../second-factor/seal'
import { type Attempted, attempt } from './attempt'
import { type SwitchOffDependencies, switchOff } from './switch-off'
import type { WebhookDeliveryDocument, WebhookDocument } from './webhooks.documents'

/** The name of the job that sends events. */
export const webhooksJob = 'webhooks'

/** When nothing is due; a new event wakes the job. */
const everyMs = 60_000
/** Longer than an attempt can take; then another process may send it. */
export const leaseMs = 30_000
/** An endpoint that has failed is not tried with the next event at once. */
const pauseMs = 5000
const day = 24 * 3_600_000
/** An endpoint without a success for so long is switched off. */
const failingLimitMs = 3 * day

interface Dependencies
  extends Pick<Repositories, 'webhooks' | 'webhookDeliveries'>,
    SwitchOffDependencies {
  readonly outbound: Pick<Outbound, 'post'>
  readonly seal: Seal
  readonly logger: Logger
}

/**
 * Adds the job that sends events. Endpoints are independent of each other; the events of one are
 * sent one after the other.
 */
export function addWebhooksJob({
  jobRunner,
  ...deps
}: Dependencies & { readonly jobRunner: JobRunner }): void {
  const job: Job = { name: webhooksJob, everyMs, run: (signal) => sendAll(signal, deps) }
  jobRunner.add(job)
}

async function sendAll(signal: AbortSignal, deps: Dependencies): Promise<Date | null> {
  const webhooks = await deps.webhooks.findOn()
  const next = await Promise.all(webhooks.map(({ _id }) => sendTo(_id, signal, deps)))
  const [first = null] = next.filter((at) => at !== null).toSorted((a, b) => Number(a) - Number(b))
  return first
}

/** Sends what is due for an endpoint, to its first failure; returns when the next one is due. */
async function sendTo(
  _id: WebhookDocument['_id'],
  signal: AbortSignal,
  deps: Dependencies,
): Promise<Date | null> {
  const { webhooks, webhookDeliveries, now } = deps
  for (;;) {
    if (signal.aborted) return null
    // Read each time: an administrator may have changed it, or switched it off.
    const webhook = await webhooks.findById(_id)
    if (!webhook?.isOn) return null
    const at = now()
    const lease = { webhookId: _id, now: at, leaseUntil: new Date(at.getTime() + leaseMs) }
    const claimed = await webhookDeliveries.claimDue(lease)
    if (!claimed) return await webhookDeliveries.findNextAttempt(_id)
    const attempted = await attempt({ webhook, delivery: claimed, signal }, deps)
    // The process stops: another one sends it when the lease is over.
    if (attempted === null) return null
    if (!(await settle({ webhook, claimed, attempted }, deps))) {
      const next = await webhookDeliveries.findNextAttempt(_id)
      const pause = new Date(now().getTime() + pauseMs)
      return next && next < pause ? pause : next
    }
  }
}

interface Settling {
  readonly webhook: WebhookDocument
  readonly claimed: WebhookDeliveryDocument
  readonly attempted: Attempted
}

/** Stores how an attempt ended; returns whether it succeeded. */
async function settle(
  { webhook, claimed, attempted }: Settling,
  deps: Dependencies,
): Promise<boolean> {
  const { webhooks, webhookDeliveries, logger, now } = deps
  const at = now()
  const facts = { deliveryId: claimed._id, webhookId: webhook._id, attempts: claimed.attempts }
  const { status, error } = attempted
  if (error === null) {
    const done = { state: 'delivered', nextAttemptAt: null, lastAttemptAt: at } as const
    await webhookDeliveries.settle(claimed, { ...attempted, ...done })
    await webhooks.recordSuccess(webhook._id, at)
    logger.info(facts, 'Event sent')
    return true
  }
  const isGone = status === 410
  const nextAttemptAt = isGone ? null : retryAt(claimed.tries, at)
  const state = nextAttemptAt === null ? 'failed' : 'waiting'
  await webhookDeliveries.settle(claimed, { ...attempted, state, nextAttemptAt, lastAttemptAt: at })
  logger.warn({ ...facts, reason: error, until: nextAttemptAt }, 'An event could not be sent')
  await webhooks.recordFailure(webhook._id, at)
  const failingFor = at.getTime() - (webhook.failingSince ?? at).getTime()
  if (isGone) await switchOff({ webhook, reason: 'gone' }, deps)
  else if (failingFor >= failingLimitMs) await switchOff({ webhook, reason: 'failing' }, deps)
  return false
}
