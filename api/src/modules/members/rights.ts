import { type Action, can as canByTable, type RightsRecord } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { StoredMember } from './members.documents'

/** What of a stored record decides about rights. */
interface StoredRecord extends Pick<RightsRecord, 'isExternal'> {
  readonly userId: ObjectId | null
}

/** The contract's `can` for a member and a record as they are stored. */
export function can(member: StoredMember | null, action: Action, record?: StoredRecord): boolean {
  const holder = member && {
    id: member._id.toHexString(),
    isAdmin: member.isAdmin,
    moderates: member.moderates,
  }
  if (record === undefined) return canByTable(holder, action)
  const { userId, isExternal } = record
  return canByTable(holder, action, {
    userId: userId?.toHexString() ?? null,
    ...(isExternal === undefined ? {} : { isExternal }),
  })
}
