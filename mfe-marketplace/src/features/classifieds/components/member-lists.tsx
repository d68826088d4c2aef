import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, Cluster } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { ownClassifiedsPath, savedClassifiedsPath, savedSearchesPath } from '../classified-paths'

/** Leads a member to the lists of their own. */
export const MemberLists = () =>
  useCurrentUser() === null ? null : (
    <Cluster gap={2}>
      <ButtonLink as={Link} to={ownClassifiedsPath}>
        My Listings
      </ButtonLink>
      <ButtonLink as={Link} to={savedClassifiedsPath}>
        Saved
      </ButtonLink>
      <ButtonLink as={Link} to={savedSearchesPath}>
        Searches
      </ButtonLink>
    </Cluster>
  )
