import type { ObjectId } from 'mongodb'
import type { StoredMember } from './members.documents'

/** Whether the member owns the record. Imported records have no owner. */
export const isOwnedBy = (
  { userId }: { readonly userId: ObjectId | null },
  member: Pick<StoredMember, '_id'>,
): boolean => userId?.equals(member._id) ?? false

/** The record if the member owns it, else `null`. */
export const ifOwnedBy = <Owned extends { readonly userId: ObjectId | null }>(
  record: Owned | null,
  member: Pick<StoredMember, '_id'>,
): Owned | null => (record !== null && isOwnedBy(record, member) ? record : null)
