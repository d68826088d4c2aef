import { ApiError } from '../../http/api-error'
import { OutboundError } from '../../outbound/outbound'

/** What a failed attempt says about a picture at an address on another site. */
export interface FetchFailure {
  /**
   * `refused`: there is no picture at this address that could be shown. `passing`: a later
   * attempt may succeed. `unexpected`: the same, but the fault is ours.
   */
  readonly kind: 'refused' | 'passing' | 'unexpected'
  readonly reason: string
}

export function judgeFetchFailure(error: unknown): FetchFailure {
  if (!(error instanceof Error)) return { kind: 'unexpected', reason: String(error) }
  const { name, message: reason } = error
  if (error instanceof OutboundError) {
    return { kind: error.isPassing ? 'passing' : 'refused', reason }
  }
  if (error instanceof ApiError) {
    // Too many pictures are being read just now; any other refusal is about this one.
    return { kind: error.statusCode === 503 ? 'passing' : 'refused', reason }
  }
  return { kind: name === 'TimeoutError' ? 'passing' : 'unexpected', reason }
}

const second = 1000
const hour = 3600 * second
/** After each attempt; then the picture is given up. */
const delays = [10 * second, 60 * second, 600 * second, hour, 6 * hour]

/** When to try again after so many attempts, or `null` when it has been tried often enough. */
export function nextAttemptAfter(attempts: number, now: Date): Date | null {
  const delayMs = delays[attempts - 1]
  return delayMs === undefined ? null : new Date(now.getTime() + delayMs)
}
