import type { SignInMethods } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'

/** How the current user can sign in. */
export const useSignInMethods = () =>
  useQuery<SignInMethods>({ queryKey: ['/api/auth/sign-in-methods'] })
