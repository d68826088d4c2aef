import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, type ButtonVariant } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { paths } from '../../core/paths'

/** The way on from an account page. `secondary` beside a form that is the page's own matter. */
export const GoOn = ({ variant = 'primary' }: { variant?: ButtonVariant }) => {
  const isSignedIn = useCurrentUser() !== null
  return (
    <ButtonLink as={Link} to={isSignedIn ? paths.home : paths.login} data-variant={variant}>
      {isSignedIn ? 'Go to Dashboard' : 'Go to Login'}
    </ButtonLink>
  )
}
