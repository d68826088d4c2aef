import type * as core from 'zod/v4/core'
import type { Action } from '../permissions'

/**
 * Who may call an operation. `personal`: everyone, with a response that depends on the current
 * user. `can` names the right that the call needs; if the owner of a record has it, the use case
 * decides with the record.
 */
export type Access = 'public' | 'personal' | 'member' | { readonly can: Action }

/** One call of the API, for its server, its clients and its documentation. */
export interface Operation {
  readonly tag: string
  /** One line for the documentation. */
  readonly summary: string
  readonly access: Access
  readonly query?: core.$ZodType
  readonly body?: core.$ZodType
  /** The most bytes of a body; default 64 KiB. */
  readonly bodyBytes?: number
  /** The status of success; default 200. */
  readonly status?: 200 | 201 | 202 | 204
  /** The JSON of success, or `null` for a response without a body. */
  readonly response: core.$ZodType | null
  /** The response is one page of a list; the next page's address is in `Link`. */
  readonly isList?: true
  /**
   * A create call: requests with the same `Idempotency-Key` header run once, and get the same
   * response for a day. It can then also fail with 409 (the first request is still running) and
   * 422 (the key was used for another body).
   */
  readonly isIdempotent?: true
  /**
   * The operation goes on while the site is read-only, although it is no GET. Operations of
   * sessions do, and those that store no content.
   */
  readonly worksReadOnly?: true
  /**
   * Inactive members may call it: those who are suspended or banned, and those whose account is
   * deleted, but not erased yet. To all other operations they are visitors, or get 403.
   */
  readonly worksWhileInactive?: true
  /**
   * The member must have confirmed who they are in the last ten minutes, by signing in or with
   * `POST /api/auth/confirm-identity`: else 403 `auth.confirm_identity`.
   */
  readonly needsConfirmation?: true
  /**
   * Where the site requires it, the call waits for another administrator: 409 `approvals.required`.
   * A function decides it by the body.
   */
  readonly needsSecondAdministrator?: true | ((body: unknown) => boolean)
  /** Members may call it who have not verified their address, where others must. */
  readonly worksUnverified?: true
  /** Further statuses of errors, beside 400, 401, 403, 404, 408, 413, 429 and 503. */
  readonly errors?: readonly number[]
}

/** Operations by method and path: `'PUT /api/classifieds/{id}'`. */
export type Operations = Readonly<Record<`${Method} /api/${string}`, Operation>>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Keeps the literal types of a group of operations; clients' types are derived from them. */
export const defineOperations = <const Group extends Operations>(group: Group): Group => group
