import type { AccessRow } from '../../testing/access-row'

/** A wrong password: the members of the matrix go on to other rows. */
const wrong = { body: { currentPassword: 'Nineteen-Wheels!' } }

export const accountDataAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/auth/delete-account',
    exceptions: { stranger: 400, owner: 400, moderator: 400, admin: 400 },
    prepare: () => wrong,
  },
]
