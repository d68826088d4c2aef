import { paths } from '../../core/paths'
import { InlineLink } from './inline-link'

/** Said at the field of an address that has an account already. */
export const takenAddressText = 'This address has an account already'

/** What to do then: the address is waiting in the forms that these links lead to. */
export const TakenAddressAdvice = () => (
  <>
    Maybe you have signed up before. <InlineLink to={paths.login}>Sign in</InlineLink> with this
    address, or <InlineLink to={`${paths.login}?view=reset`}>ask for a new password</InlineLink>.
  </>
)
