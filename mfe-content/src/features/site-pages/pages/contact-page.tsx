import { sitePageTitles } from '@haulyard/api-contract'
import { Page, PageHeader } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { ContactForm } from '../../support/components/contact-form'
import { OwnRequests } from '../../support/components/own-requests'
import { SitePageText } from '../components/site-page-text'

const ContactPage = () => {
  const user = useCurrentUser()
  usePageTitle(sitePageTitles.contact)
  return (
    <Page data-width="narrow">
      <PageHeader title={sitePageTitles.contact} />
      <SitePageText name="contact" />
      <ContactForm key={user?.id} />
      {user ? <OwnRequests /> : null}
    </Page>
  )
}

export default ContactPage
