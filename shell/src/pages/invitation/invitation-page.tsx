import { InlineNotice, Spinner } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { AccountScreen } from '../account/account-screen'
import { GoOn } from '../account/go-on'
import { Unreachable } from '../account/unreachable'
import { AcceptanceForm } from './acceptance-form'
import { useInvitation } from './use-invitation'

/** This device is signed in with another address than the invited one. */
const SignedInNotice = () => {
  const user = useCurrentUser()
  return user ? (
    <InlineNotice tone="info">
      You are signed in as {user.email}. The invitation creates another account, and signs you in
      with that one.
    </InlineNotice>
  ) : null
}

/** Where the link of an invitation leads. */
const InvitationPage = () => {
  const { state, discard, reject } = useInvitation()
  switch (state.status) {
    case 'without-link':
      return (
        <AccountScreen
          title="Accept an Invitation"
          description="Open the link in the invitation that you got by email. If you have accepted it already, simply sign in."
        >
          <GoOn />
        </AccountScreen>
      )
    case 'checking':
      return (
        <AccountScreen title="Checking Your Invitation" description="This takes a moment.">
          <Spinner label="Checking your invitation" />
        </AccountScreen>
      )
    case 'invalid':
      return (
        <AccountScreen
          title="This Invitation No Longer Works"
          description="An invitation works once, for 7 days. If you have accepted it already, simply sign in. If not, ask whoever invited you for a new one."
        >
          <GoOn />
        </AccountScreen>
      )
    case 'failed':
      return (
        <AccountScreen
          title="Your Invitation Could Not Be Opened"
          description="The link is still good: try again in a moment."
        >
          <Unreachable error={state.error} onRetry={state.retry} />
        </AccountScreen>
      )
    case 'open':
      return (
        <AccountScreen
          title="Join Haulyard"
          description={`You are invited as ${state.invitation.isAdmin ? 'an administrator' : 'a member'}. Your name and a password are all it takes.`}
        >
          <SignedInNotice />
          <AcceptanceForm
            key={state.token}
            token={state.token}
            invitation={state.invitation}
            onDone={discard}
            onInvalidLink={reject}
          />
        </AccountScreen>
      )
  }
}
export default InvitationPage
