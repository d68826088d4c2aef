import type { WriteKey } from './api-call'
import type { QueryParameters } from './shell-context'

/** What the outbox shows of a write that waits for a connection. */
export interface OutboxNote {
  /** What it is: `Your reply`. */
  readonly title: string
  /** What the member typed, to be read and copied. */
  readonly text?: string
}

/** A write that got no response, as the shell sends it again. */
export interface UnsentWrite extends OutboxNote {
  readonly operation: WriteKey
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryParameters | undefined
  readonly body?: unknown
  /** The API does it once for this key. Absent where doing it again changes nothing. */
  readonly idempotencyKey?: string | undefined
}

/**
 * A call with an `outbox` note rejects with this when the shell has kept it to send it later. A
 * remote tells it by its `name`: earlier shells do not have the class.
 */
export class KeptInOutbox extends Error {
  override readonly name = 'KeptInOutbox'
}
