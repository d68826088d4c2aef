import { sitePageTitles } from '@haulyard/api-contract'
import { Page, PageHeader } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { LinkReportForm } from '../../support/components/link-report-form'
import { SitePageText } from '../components/site-page-text'

const ReportContentPage = () => {
  usePageTitle(sitePageTitles['report-content'])
  return (
    <Page data-width="narrow">
      <PageHeader title={sitePageTitles['report-content']} />
      <SitePageText name="report-content" />
      <LinkReportForm />
    </Page>
  )
}

export default ReportContentPage
