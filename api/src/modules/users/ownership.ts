import type { ObjectId } from 'mongodb'
import type { StoredUser } from './users.documents'

/** Whether the record is the member's own; what was imported is nobody's. */
export const isOwnedBy = (
  { userId }: { readonly userId: ObjectId | null },
  user: Pick<StoredUser, '_id'>,
): boolean => userId?.equals(user._id) ?? false

/** The record, where it is the member's own. */
export const ifOwnedBy = <Owned extends { readonly userId: ObjectId | null }>(
  record: Owned | null,
  user: Pick<StoredUser, '_id'>,
): Owned | null => (record !== null && isOwnedBy(record, user) ? record : null)
