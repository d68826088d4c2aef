import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, EmptyState, Page } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { paths } from '../core/paths'

/** The page of an unknown address. */
export const NotFoundPage = () => {
  usePageTitle('404 Page Not Found')
  return (
    <Page>
      <EmptyState
        headingLevel={1}
        title="404 Page Not Found"
        hint="Did you forget to add the page to the router?"
        illustration="route-shield"
        action={
          <ButtonLink as={Link} to={paths.home} data-variant="primary">
            Back to Home
          </ButtonLink>
        }
      />
    </Page>
  )
}
