/** What a failed attempt means for the message. */
export interface SendFailure {
  /**
   * `rejected`: no later attempt can succeed. `unreachable`: the server is the problem, so other
   * messages would fail too. `postponed`: a later attempt may succeed.
   */
  readonly kind: 'rejected' | 'unreachable' | 'postponed'
  readonly reason: string
  /** The server knows no such mailbox. */
  readonly isAboutAddress?: boolean
}

/** Sending took too long. */
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
  // A rejected sender or password is a configuration error, so later attempts may succeed.
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
  if (isAboutMessage && responseCode >= 500) {
    return { kind: 'rejected', reason, isAboutAddress: command === 'RCPT TO' }
  }
  // nodemailer itself found no address in it.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'rejected', reason }
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

/** The time of the next attempt, or `null` after the last one. */
export function nextAttemptAfter({ createdAt, attempts }: Attempted, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() >= maximumAgeMs) return null
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), maximumDelayMs)
  // Up to a fifth more, so that messages that failed together are not retried together.
  const jitter = 1 + Math.random() / 5
  return new Date(now.getTime() + Math.min(delayMs * jitter, maximumDelayMs))
}
