import type { StoredUser } from '../../users/users.documents'

/** A member as the target of an audit record. */
export const toUserTarget = ({ _id, email }: Pick<StoredUser, '_id' | 'email'>) => ({
  type: 'user',
  id: _id.toHexString(),
  label: email,
})
