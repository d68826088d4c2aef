import { type Area, type CurrentUser, rightsOf, roleOf } from '@haulyard/api-contract'

/** A signed-in driver, as an API from before roles responds; say only what the test is about. */
export const aUser = (fields: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'user-7',
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@haulyard.example',
  profileImageUrl: null,
  isAdmin: false,
  company: null,
  isEmailVerified: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  ...fields,
})

/** A signed-in administrator; say only what the test is about. */
export const anAdmin = (fields: Partial<CurrentUser> = {}): CurrentUser =>
  aUser({
    id: 'user-1',
    firstName: 'Ruth',
    lastName: 'Okafor',
    email: 'ruth@haulyard.example',
    isAdmin: true,
    ...fields,
  })

/** A signed-in moderator of these areas. */
export const aModerator = (...moderates: readonly Area[]): CurrentUser => {
  const grants = { isAdmin: false, moderates }
  return aUser({
    id: 'user-5',
    firstName: 'Gus',
    lastName: 'Petrakis',
    email: 'gus@haulyard.example',
    role: roleOf(grants),
    rights: [...rightsOf(grants)],
  })
}
