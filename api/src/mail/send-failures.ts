/** What a failed attempt says about the message and about the mail server. */
export interface SendFailure {
  /**
   * `refused`: no later attempt can succeed. `unreachable`: it is not about this message,
   * the others would fare the same. `postponed`: this message may fare better later.
   */
  readonly kind: 'refused' | 'unreachable' | 'postponed'
  readonly reason: string
}

/** The mail took longer than any mail may. */
export class SendTimeout extends Error {
  override readonly name = 'SendTimeout'
}

const maximumReasonLength = 500
const unreachableCodes: ReadonlySet<unknown> = new Set([
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'ENOAUTH',
  'EOAUTH2',
  'EPROTOCOL',
  'EPROXY',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])

export function judgeFailure(error: unknown): SendFailure {
  const { name, code, command, responseCode, message } = readDetails(error)
  const reason = message.slice(0, maximumReasonLength)
  // A server that does not like the sender or the password is a mistake of ours, to be mended.
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
  if (isAboutMessage && responseCode >= 500) return { kind: 'refused', reason }
  // The library itself did not find an address in it.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'refused', reason }
  if (name === 'SendTimeout' || unreachableCodes.has(code)) return { kind: 'unreachable', reason }
  return { kind: 'postponed', reason }
}

function readDetails(error: unknown) {
  if (!(error instanceof Error)) {
    return { name: '', code: null, command: null, responseCode: 0, message: String(error) }
  }
  return {
    name: error.name,
    message: error.message,
    code: 'code' in error ? error.code : null,
    command: 'command' in error ? error.command : null,
    responseCode: 'responseCode' in error ? Number(error.responseCode) : 0,
  }
}

const firstDelayMs = 30_000
const maximumDelayMs = 3_600_000
const maximumAgeMs = 3 * 24 * 3_600_000

interface Attempted {
  readonly createdAt: Date
  readonly attempts: number
}

/** When to try again, or `null` when it has been tried for long enough. */
export function nextAttemptAfter({ createdAt, attempts }: Attempted, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() >= maximumAgeMs) return null
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), maximumDelayMs)
  // Up to a fifth more, so that what failed together does not come back together.
  const jitter = 1 + Math.random() / 5
  return new Date(now.getTime() + Math.min(delayMs * jitter, maximumDelayMs))
}
