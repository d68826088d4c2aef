import type { OperationKey } from '@haulyard/api-contract'
import type { StoredUser } from '../modules/users/users.documents'
import type { TestServer } from './test-server'

/** Whom the access matrix lets try each operation. */
export const callers = ['anonymous', 'stranger', 'owner', 'admin'] as const
export type Caller = (typeof callers)[number]

/** The members behind three of the callers; `owner` owns what the attempt is about. */
export type Cast = Readonly<Record<Exclude<Caller, 'anonymous'>, StoredUser>>

/** A request that is right in every respect but, perhaps, who sends it. */
export interface Attempt {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** One operation in the access matrix: a route without a row fails the suite. */
export interface AccessRow {
  readonly key: OperationKey
  /** The status that each caller gets. */
  readonly expected: Readonly<Record<Caller, number>>
  /** Makes what the attempt needs, fresh for each caller; by default nothing. */
  prepare?(server: TestServer, cast: Cast): Promise<Attempt> | Attempt
}

/** Everyone is allowed. */
export const forEveryone = (status = 200): AccessRow['expected'] => ({
  anonymous: status,
  stranger: status,
  owner: status,
  admin: status,
})

/** All members are allowed. */
export const forMembers = (status = 200): AccessRow['expected'] => ({
  anonymous: 401,
  stranger: status,
  owner: status,
  admin: status,
})

/** The owner of the record and administrators may. */
export const forOwner = (status = 200): AccessRow['expected'] => ({
  anonymous: 401,
  stranger: 403,
  owner: status,
  admin: status,
})

/** Administrators may. */
export const forAdmins = (status = 200): AccessRow['expected'] => ({
  anonymous: 401,
  stranger: 403,
  owner: 403,
  admin: status,
})
