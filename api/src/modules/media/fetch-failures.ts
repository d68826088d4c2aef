import { ApiError } from '../../http/api-error'
import { OutboundError } from '../../outbound/outbound'

/** The classification of a failed attempt to fetch a picture. */
export interface FetchFailure {
  /**
   * `permanent`: the address has no picture that could be shown. `transient`: a later attempt may
   * succeed. `unexpected`: the same, but the cause is an error of ours.
   */
  readonly kind: 'permanent' | 'transient' | 'unexpected'
  readonly reason: string
}

export function classifyFetchFailure(error: unknown): FetchFailure {
  if (!(error instanceof Error)) return { kind: 'unexpected', reason: String(error) }
  const { name, message: reason } = error
  if (error instanceof OutboundError) {
    return { kind: error.isPassing ? 'transient' : 'permanent', reason }
  }
  if (error instanceof ApiError) {
    // 503: too many pictures are being encoded. Other errors concern this picture.
    return { kind: error.statusCode === 503 ? 'transient' : 'permanent', reason }
  }
  return { kind: name === 'TimeoutError' ? 'transient' : 'unexpected', reason }
}

const second = 1000
const hour = 3600 * second
/** The delay after each attempt; after the last one, no more attempts are made. */
const delays = [10 * second, 60 * second, 600 * second, hour, 6 * hour]

/** The date of the next attempt, or `null` after the last one. */
export function nextAttemptAfter(attempts: number, now: Date): Date | null {
  const delayMs = delays[attempts - 1]
  return delayMs === undefined ? null : new Date(now.getTime() + delayMs)
}
