import { InlineNotice, Page, PageHeader, tokens } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { Link } from '@haulyard/shell-contract/router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { styled } from 'styled-components'
import { paths } from '../../../paths'
import { HelpCards } from '../components/help-cards'

const HomeLink = styled(Link).withConfig({ componentId: 'ct-home-link' })`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${tokens.space[2]};
  min-height: ${tokens.size.target};
  font-weight: ${tokens.font.weightStrong};

  svg {
    width: 1.25em;
    height: 1.25em;
  }
`

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
      <HomeLink to={paths.home}>
        <ArrowLeft aria-hidden /> Back to home
      </HomeLink>
    </Page>
  )
}

export default AccountHelpPage
