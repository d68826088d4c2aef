import { Link } from '@haulyard/shell-contract/router'
import { paths } from '../../app/paths'

/** Said at the field of an address that has an account already. */
export const takenAddressText = 'This address has an account already'

/** What to do then: the address is waiting in the forms that these links lead to. */
export const TakenAddressAdvice = () => (
  <>
    Maybe you have signed up before. <Link to={paths.login}>Sign in</Link> with this address, or{' '}
    <Link to={`${paths.login}?view=reset`}>ask for a new password</Link>.
  </>
)
