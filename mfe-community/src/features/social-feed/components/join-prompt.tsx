import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, Cluster, EmptyState } from '@haulyard/shared-ui'
import { paths } from '../../../paths'

/** What visitors see in place of the feed. */
export const JoinPrompt = () => (
  <EmptyState
    headingLevel={1}
    illustration="truck"
    title="Join the Trucker Community"
    hint="One account for everything on Haulyard, free for everybody who works around trucks."
    action={
      <Cluster>
        <ButtonLink as={Link} to={paths.login} data-variant="primary">
          Sign In
        </ButtonLink>
        <ButtonLink as={Link} to={paths.signup}>
          Create Account
        </ButtonLink>
      </Cluster>
    }
  />
)
