import { Link } from '@haulyard/remote-kit/router'
import { Page, PageHeader } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { paths } from '../../core/paths'
import { EverythingResults } from './everything-results'
import { KindFilter } from './kind-filter'
import { KindResults } from './kind-results'
import { useSearchInAddress } from './search-address'
import { SearchForm } from './search-form'
import { minimumSearchLength } from './search-kinds'
import { SearchStart } from './search-start'

const MembersHint = () =>
  useCurrentUser() === null && (
    <p>
      Looking for another driver? <Link to={paths.login}>Sign in</Link> to find members by name.
    </p>
  )

/** One search over everything (design §6). */
const SearchPage = () => {
  const search = useSearchInAddress()
  const { text, kind } = search
  usePageTitle(text === '' ? 'Search Platform' : `“${text}” · Search`)
  const isSearching = text.length >= minimumSearchLength
  return (
    <Page data-width="narrow">
      <PageHeader
        title="Search Platform"
        description="Classifieds, services, discussions, news and members, all at once."
      />
      <SearchForm search={search} />
      {isSearching ? (
        <>
          <KindFilter text={text} kind={kind} />
          {kind ? (
            <KindResults key={kind.name} kind={kind} text={text} />
          ) : (
            <EverythingResults text={text} />
          )}
          <MembersHint />
        </>
      ) : (
        <SearchStart />
      )}
    </Page>
  )
}
export default SearchPage
