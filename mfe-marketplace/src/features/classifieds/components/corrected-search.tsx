import { Link, useSearchParams } from '@haulyard/remote-kit/router'
import { InlineNotice } from '@haulyard/shared-ui'
import { exactField } from '../classified-filters'

interface CorrectedSearchProps {
  /** As it was typed. */
  readonly search: string
  readonly corrected: string
}

/** Says that another search was done, and leads to the one that was typed. */
export const CorrectedSearch = ({ search, corrected }: CorrectedSearchProps) => {
  const [address] = useSearchParams()
  const exact = new URLSearchParams(address)
  exact.set(exactField, '1')
  return (
    <InlineNotice role="status">
      Showing results for “{corrected}”.{' '}
      <Link to={`?${exact}`}>Search for “{search}” instead.</Link>
    </InlineNotice>
  )
}
