import type * as core from 'zod/v4/core'
import type { Action } from '../permissions'

/**
 * Who may call an operation. `personal` is for everyone, with an answer that depends on
 * who asks. `can` names the right that the call needs; where the owner of a record has it,
 * the use case decides with the record.
 */
export type Access = 'public' | 'personal' | 'member' | { readonly can: Action }

/** One call of the API: everything that its server, its clients and its documentation need. */
export interface Operation {
  readonly tag: string
  /** What it does, in a line. */
  readonly summary: string
  readonly access: Access
  readonly query?: core.$ZodType
  readonly body?: core.$ZodType
  /** How large a body may be; 64 KiB unless it says. */
  readonly bodyBytes?: number
  /** The status of success: 200 unless it says. */
  readonly status?: 200 | 201 | 202 | 204
  /** The JSON of success, or `null` where there is none. */
  readonly answer: core.$ZodType | null
  /** The answer is one page of a list: the next one's address is in `Link`. */
  readonly isList?: true
  /**
   * A create call: with an `Idempotency-Key` header the same request is done once,
   * however often it is sent, and answered alike for a day. It may then also refuse with
   * 409 (the first one is still running) and 422 (the key was used for another body).
   */
  readonly isIdempotent?: true
  /** What else it may refuse with, beside 400, 401, 403, 404, 408, 413, 429 and 503. */
  readonly refusals?: readonly number[]
}

/** Operations by method and path: `'PUT /api/classifieds/{id}'`. */
export type Operations = Readonly<Record<`${Method} /api/${string}`, Operation>>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Keeps the literal types of a group of operations, which clients are derived from. */
export const defineOperations = <const Group extends Operations>(group: Group): Group => group
