import { fullName } from '@haulyard/api-contract'
import { useCurrentUser } from '@haulyard/shell-contract'

/** The name and address that a form begins with: those of the member who is signed in. */
export const useOwnPerson = () => {
  const user = useCurrentUser()
  return {
    name: fullName(user),
    email: user?.email ?? '',
  }
}
