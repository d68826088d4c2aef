import type { CurrentUser, LoginInput } from '@haulyard/api-contract'
import { createApiClient, tokenStorageKey } from '@haulyard/shell-host'

/** The people of the demo data that a remote can be worked on as. */
export type DemoUserName = 'admin' | 'driver'

const demoAccounts: Readonly<Record<DemoUserName, LoginInput>> = {
  admin: { email: 'admin@haulyard.example', password: 'HaulyardAdmin1!' },
  driver: { email: 'driver@haulyard.example', password: 'HaulyardDriver1!' },
}

/**
 * Signs in as a member of the demo data by a stored token: a cookie would be shared by all ports
 * of this machine.
 * @throws ApiError when the API rejects it; the error of `fetch` when the API is away
 */
export const signInAsDemoUser = async (name: DemoUserName): Promise<CurrentUser> => {
  const { token, user } = await createApiClient().call('POST /api/auth/login', {
    body: demoAccounts[name],
  })
  if (token) localStorage.setItem(tokenStorageKey, token)
  return user
}
