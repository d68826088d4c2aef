import type { AccessRow } from '../../testing/access-row'
import { password } from '../../testing/members'

export const accountDataAccess: readonly AccessRow[] = [
  {
    key: 'POST /api/auth/delete-account',
    // The only administrator has to stay.
    exceptions: { admin: 409 },
    prepare: () => ({ body: { currentPassword: password } }),
  },
]
