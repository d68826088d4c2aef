import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, Page, PageHeader, Spinner } from '@haulyard/shared-ui'
import { usePageTitle, useShell } from '@haulyard/shell-contract'
import { paths } from '../../core/paths'
import { ChoicesForm } from '../../notification-choices/choices-form'
import { useChoices } from '../../notification-choices/use-choices'
import { AccountScreen } from '../account/account-screen'
import { isInvalidLink } from '../account/link-failure'
import { useLinkToken } from '../account/link-token'
import { Unreachable } from '../account/unreachable'

const title = 'Choose What We Tell You'

const ToSettings = () => (
  <ButtonLink as={Link} to={`${paths.settings}?tab=notifications`} data-variant="primary">
    Go to Settings
  </ButtonLink>
)

const LinkedChoices = ({ token }: { readonly token: string }) => {
  const { api } = useShell()
  const { data, error, refetch, save } = useChoices({
    queryKey: ['notification-choices', token],
    read: () => api.call('POST /api/notification-choices', { body: { token } }),
    write: (input) => api.call('PUT /api/notification-choices', { body: { token, ...input } }),
  })
  if (data) {
    return (
      <Page data-width="narrow">
        <PageHeader title={title} description="Each choice is saved at once, without signing in." />
        <ChoicesForm choices={data} save={save} />
      </Page>
    )
  }
  if (!error) {
    return (
      <AccountScreen title={title}>
        <Spinner label="Loading your choices" />
      </AccountScreen>
    )
  }
  if (isInvalidLink(error)) {
    return (
      <AccountScreen
        title="This Link No Longer Works"
        description="A link works for 90 days, and only for the address that the email was sent to. You can choose in your settings as well."
      >
        <ToSettings />
      </AccountScreen>
    )
  }
  return (
    <AccountScreen title="Your Choices Could Not Be Loaded">
      <Unreachable error={error} onRetry={() => void refetch()} />
    </AccountScreen>
  )
}

/** Where the link in mails about notifications leads: it needs no session. */
const NotificationChoicesPage = () => {
  usePageTitle(title)
  const { token } = useLinkToken()
  if (token !== null) return <LinkedChoices token={token} />
  return (
    <AccountScreen
      title={title}
      description="Open the link in one of our emails, or choose in your settings."
    >
      <ToSettings />
    </AccountScreen>
  )
}
export default NotificationChoicesPage
