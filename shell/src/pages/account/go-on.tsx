import { ButtonLink } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { Link } from '@haulyard/shell-contract/router'
import { paths } from '../../app/paths'

/** The way on from an account page that has done its work. */
export const GoOn = () => {
  const isSignedIn = useCurrentUser() !== null
  return (
    <ButtonLink as={Link} to={isSignedIn ? paths.home : paths.login} data-variant="primary">
      {isSignedIn ? 'Go to Dashboard' : 'Go to Login'}
    </ButtonLink>
  )
}
