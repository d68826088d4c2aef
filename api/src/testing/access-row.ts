import {
  type Area,
  areas,
  can,
  type Grants,
  getOperation,
  type OperationKey,
  permissions,
} from '@haulyard/api-contract'
import type { StoredMember } from '../modules/members/members.documents'
import type { TestServer } from './test-server'

/** The callers of the access matrix. */
export const callers = [
  'anonymous',
  'stranger',
  'owner',
  'moderator',
  'otherModerator',
  'admin',
] as const
export type Caller = (typeof callers)[number]

/** The members among the callers; `owner` owns the record of the attempt. */
export type CallerMembers = Readonly<Record<Exclude<Caller, 'anonymous'>, StoredMember>>

/** A valid request; only its sender may lack the right. */
export interface Attempt {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What the access matrix needs to know of an operation beside the contract. */
export interface AccessRow {
  readonly key: OperationKey
  /** Creates what the attempt needs, again for each caller; by default nothing. */
  prepare?(server: TestServer, members: CallerMembers): Promise<Attempt> | Attempt
  /** Errors that do not follow from the operation's access. */
  readonly exceptions?: Partial<Readonly<Record<Caller, number>>>
}

/** For records that other members cannot reach, whatever their role. */
export const exceptOwner = (status: number): AccessRow['exceptions'] => ({
  stranger: status,
  moderator: status,
  admin: status,
})

/** The area whose moderators may call the operation. */
export function areaOf(key: OperationKey): Area | undefined {
  const { access } = getOperation(key)
  return typeof access === 'string' ? undefined : permissions[access.can].area
}

/**
 * What a caller was given when they try an operation: a moderator its area, the other one
 * all areas but this. Where it has no area, a moderator has all of them.
 */
export function grantsOf(caller: Caller, key: OperationKey): Grants {
  const area = areaOf(key)
  const moderates = {
    moderator: area === undefined ? areas : [area],
    otherModerator: areas.filter((other) => other !== area),
  }
  return {
    isAdmin: caller === 'admin',
    moderates: caller === 'moderator' || caller === 'otherModerator' ? moderates[caller] : [],
  }
}

/** The status that a caller gets: by the contract, unless the row has an exception. */
export function expectedStatus({ key, exceptions }: AccessRow, caller: Caller): number {
  const { access, status = 200 } = getOperation(key)
  const exception = exceptions?.[caller]
  if (exception !== undefined) return exception
  if (access === 'public' || access === 'personal') return status
  if (caller === 'anonymous') return 401
  const member = { id: caller, ...grantsOf(caller, key) }
  if (access === 'member' || can(member, access.can, { userId: 'owner' })) return status
  return 403
}
