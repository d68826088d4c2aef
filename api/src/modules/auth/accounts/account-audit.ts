import type { StoredMember } from '../../members/members.documents'

/** A member as the target of an audit record. */
export const toMemberTarget = ({ _id, email }: Pick<StoredMember, '_id' | 'email'>) => ({
  type: 'user',
  id: _id.toHexString(),
  label: email,
})
