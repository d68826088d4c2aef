import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, Spinner } from '@haulyard/shared-ui'
import { paths } from '../../core/paths'
import { AccountScreen } from '../account/account-screen'
import { GoOn } from '../account/go-on'
import { Unreachable } from '../account/unreachable'
import { type EmailConfirmation, useEmailConfirmation } from './use-email-confirmation'

const words: Readonly<
  Record<EmailConfirmation['status'], { readonly title: string; readonly description: string }>
> = {
  'without-link': {
    title: 'Change Your Email',
    description: 'Open the links that we sent to your current and your new address.',
  },
  checking: { title: 'Checking Your Link', description: 'This takes a moment.' },
  confirmed: { title: 'Change Confirmed', description: '' },
  changed: { title: 'Email Changed', description: '' },
  done: { title: 'Change Confirmed', description: 'This link has been used.' },
  invalid: {
    title: 'This Link No Longer Works',
    description:
      'A link works for 24 hours, and a newer request replaces it. You can ask for new links in your settings.',
  },
  failed: {
    title: 'The Change Is Not Confirmed',
    description: 'Your address is as it was.',
  },
}

const ToSettings = () => (
  <ButtonLink as={Link} to={paths.settings} data-variant="primary">
    Go to Settings
  </ButtonLink>
)

/** The page of the links in the two mails about a change of address. */
const ConfirmEmailPage = () => {
  const confirmation = useEmailConfirmation()
  const { title, description } = words[confirmation.status]
  const message = 'message' in confirmation ? confirmation.message : description
  return (
    <AccountScreen title={title} description={message}>
      {confirmation.status === 'checking' ? (
        <Spinner label="Checking your link" />
      ) : confirmation.status === 'failed' ? (
        <Unreachable error={confirmation.error} onRetry={confirmation.retry} />
      ) : confirmation.status === 'changed' || confirmation.status === 'confirmed' ? (
        <GoOn />
      ) : (
        <ToSettings />
      )}
    </AccountScreen>
  )
}
export default ConfirmEmailPage
