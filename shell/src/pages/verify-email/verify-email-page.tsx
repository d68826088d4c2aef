import { Spinner } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import type { ReactNode } from 'react'
import { AccountScreen } from '../account/account-screen'
import { GoOn } from '../account/go-on'
import { ResendButton } from '../account/resend-button'
import { Unreachable } from '../account/unreachable'
import { ResendForm } from './resend-form'
import { useVerification, type Verification } from './use-verification'

const words: Readonly<Record<Verification['status'], { title: string; description: string }>> = {
  'without-link': {
    title: 'Verify Your Email',
    description:
      'Open the link in the email that we sent you. If you cannot find it, check your spam folder, or have it sent again.',
  },
  checking: { title: 'Checking Your Link', description: 'This takes a moment.' },
  verified: { title: 'Email Verified', description: 'Thank you. Your address is confirmed.' },
  invalid: {
    title: 'This Link No Longer Works',
    description:
      'A link works once, for 24 hours, and a newer one replaces it. If your address is confirmed already, simply sign in. If not, have a new link sent.',
  },
  failed: {
    title: 'Your Address Is Not Confirmed Yet',
    description: 'The link is still good: try again in a moment.',
  },
}

/** The mail once more: to the signed-in member, or to an address that is asked for. */
const Resend = () => {
  const user = useCurrentUser()
  return user ? <ResendButton address={user.email} /> : <ResendForm />
}

const contentOf = (verification: Verification): ReactNode => {
  switch (verification.status) {
    case 'checking':
      return <Spinner label="Checking your link" />
    case 'verified':
      return <GoOn />
    case 'failed':
      return <Unreachable error={verification.error} onRetry={verification.retry} />
    case 'without-link':
      return <Resend />
    case 'invalid':
      return (
        <>
          <Resend />
          <GoOn variant="secondary" />
        </>
      )
  }
}

/** Where the link of the verification mail leads: it confirms the address at once. */
const VerifyEmailPage = () => {
  const verification = useVerification()
  return <AccountScreen {...words[verification.status]}>{contentOf(verification)}</AccountScreen>
}
export default VerifyEmailPage
