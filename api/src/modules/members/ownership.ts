import type { ObjectId } from 'mongodb'
import type { StoredMember } from './members.documents'

/** Whether the member owns the record. Imported records have no owner. */
export const isOwnedBy = (
  { userId }: { readonly userId: ObjectId | null },
  user: Pick<StoredMember, '_id'>,
): boolean => userId?.equals(user._id) ?? false

/** The record if the member owns it, else `null`. */
export const ifOwnedBy = <Owned extends { readonly userId: ObjectId | null }>(
  record: Owned | null,
  user: Pick<StoredMember, '_id'>,
): Owned | null => (record !== null && isOwnedBy(record, user) ? record : null)
