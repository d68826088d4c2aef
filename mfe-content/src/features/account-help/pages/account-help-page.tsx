import { Link } from '@haulyard/remote-kit/router'
import { BackLink, InlineNotice, Page, PageHeader } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { paths } from '../../../paths'
import { HelpCards } from '../components/help-cards'

const AccountHelpPage = () => {
  usePageTitle('Account Help')
  return (
    <Page>
      <PageHeader
        title="Account Help"
        description="Locked out, or something not working? Start here."
      />
      <HelpCards />
      <InlineNotice tone="info" icon={<ShieldCheck aria-hidden />} title="Your security">
        There are no traditional passwords when you sign in through our provider. And whoever asks,
        we do not: Haulyard never asks for your password by e-mail or phone.
      </InlineNotice>
      <BackLink as={Link} to={paths.home}>
        <ArrowLeft aria-hidden /> Back to Home
      </BackLink>
    </Page>
  )
}

export default AccountHelpPage
