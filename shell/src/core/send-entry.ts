import { ApiError, type CallArguments, failureText } from '@haulyard/shell-contract'
import type { HostApiClient } from '@haulyard/shell-host'
import type { OutboxEntry } from './outbox-entries'

/** What became of an entry. */
export type SendResult =
  | { readonly status: 'sent' }
  /** The API will not take it later either. */
  | { readonly status: 'rejected'; readonly problem: string }
  | { readonly status: 'waiting'; readonly pauseMs: number }

/** Until the next attempt, where the API does not say. */
export const pauseMs = 30_000

/** The API may take it later: no session, too slow, too many requests, out of order. */
const passingStatuses = new Set([401, 408, 425, 429, 502, 503, 504])

const isPassing = ({ status, code }: ApiError) =>
  passingStatuses.has(status) || code === 'http.idempotency_running'

/** Sends an entry of the outbox once. */
export const sendEntry = async (api: HostApiClient, entry: OutboxEntry): Promise<SendResult> => {
  const { operation, params = {}, query, body, idempotencyKey } = entry
  // They belong together: the call that was kept was typed.
  const input = [{ params, query, body, idempotencyKey }] as CallArguments<typeof operation>
  try {
    await api.call(operation, ...input)
    return { status: 'sent' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { status: 'waiting', pauseMs }
    if (isPassing(error)) return { status: 'waiting', pauseMs: error.retryAfterMs ?? pauseMs }
    return { status: 'rejected', problem: failureText(error) }
  }
}
