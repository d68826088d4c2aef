import type { StoredUser } from '../../users/users.documents'

/** A member as the subject of a record in the audit log. */
export const toUserTarget = ({ _id, email }: Pick<StoredUser, '_id' | 'email'>) => ({
  type: 'user',
  id: _id.toHexString(),
  label: email,
})
