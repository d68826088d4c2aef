import { type Classified, isOwnedBy } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, InlineNotice } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { ownClassifiedsPath } from '../classified-paths'
import { stateSentences } from '../state-words'

/** Says that a listing is pending, sold or expired; its seller is led to where that is changed. */
export const StateNotice = ({ classified }: { classified: Classified }) => {
  const isOwn = isOwnedBy(classified, useCurrentUser())
  const { state = 'active' } = classified
  const manage = isOwn ? (
    <ButtonLink as={Link} to={ownClassifiedsPath}>
      My Listings
    </ButtonLink>
  ) : null
  if (state === 'active') return manage ? <div>{manage}</div> : null
  return <InlineNotice action={manage}>{stateSentences[state]}</InlineNotice>
}
