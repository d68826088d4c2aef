import { type SitePageName, sitePageTitles } from '@haulyard/api-contract'
import { Link, useLocation } from '@haulyard/remote-kit/router'
import { Page, PageHeader } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { SitePageText } from '../components/site-page-text'

/** A page of the footer that consists of the owner's text: its address is its name. */
const SitePage = () => {
  const { pathname } = useLocation()
  const name = pathname.split('/')[1] as SitePageName
  const title = sitePageTitles[name]
  usePageTitle(title)
  return (
    <Page data-width="narrow">
      <PageHeader title={title} />
      <SitePageText name={name} />
      {name === 'community-guidelines' ? (
        <p>
          <Link to="/moderation">What moderators did in the last months</Link>
        </p>
      ) : null}
    </Page>
  )
}

export default SitePage
