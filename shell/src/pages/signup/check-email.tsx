import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, Stack } from '@haulyard/shared-ui'
import { paths } from '../../core/paths'
import { Aside } from '../account/aside'
import { ResendButton } from '../account/resend-button'
import { useReturnPath } from '../account/return-path'

/** What to do until the verification mail has come. */
export const CheckEmail = ({ address }: { address: string }) => {
  const { carryTo } = useReturnPath()
  return (
    <Stack gap={4}>
      <p>Open the link on this device or any other. Nothing there? Check your spam folder.</p>
      <ButtonLink as={Link} to={carryTo(paths.login)} data-variant="primary">
        Go to Login
      </ButtonLink>
      <ResendButton address={address} />
      <Aside>
        Not your address? <Link to={carryTo(paths.signup)}>Sign up again</Link>
      </Aside>
    </Stack>
  )
}
