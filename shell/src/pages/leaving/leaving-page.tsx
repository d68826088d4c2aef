import { useMutation } from '@haulyard/remote-kit/query'
import {
  Button,
  ButtonLink,
  CardText,
  Cluster,
  formatDate,
  Page,
  PageHeader,
  Stack,
} from '@haulyard/shared-ui'
import { failureText, usePageTitle, useSession, useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { paths } from '../../core/paths'
import { toSession } from '../../core/session'
import { useShellServices } from '../../core/shell'
import { signOut } from '../../session/sign-out'
import { DataExport } from '../account-data/data-export'

/** Takes the deletion back; the page that the address names appears. */
const useKeepAccount = () => {
  const { api, session, showToast } = useShell()
  const { queries } = useShellServices()
  return useMutation({
    mutationFn: () => api.call('POST /api/auth/keep-account'),
    onSuccess: (user) => {
      // What was read for a visitor may differ.
      queries.current()?.client.removeQueries({ type: 'inactive' })
      session.setState(toSession(user), true)
      document.getElementById('main')?.focus()
      showToast({
        title: 'Welcome back',
        description: 'Your account and your listings are as they were.',
        tone: 'success',
      })
    },
    onError: (error) =>
      showToast({ title: 'Account not kept', description: failureText(error), tone: 'danger' }),
  })
}

const Leaving = ({ eraseAt }: { eraseAt: string | undefined }) => {
  const shell = useShellServices()
  const keeping = useKeepAccount()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    void signOut(shell)
  }
  return (
    <Stack gap={6}>
      <PageHeader title={`Your account will be deleted on ${formatDate(eraseAt)}`} />
      <CardText>
        Until then your profile and your listings are hidden, and you can keep your account with
        everything in it. Afterwards it cannot be brought back.
      </CardText>
      <Cluster gap={3}>
        <Button
          variant="primary"
          isBusy={keeping.isPending}
          busyLabel="Restoring..."
          onClick={() => keeping.mutate()}
        >
          Keep My Account
        </Button>
        <Button isBusy={isLeaving} busyLabel="Signing out..." onClick={leave}>
          Sign Out
        </Button>
      </Cluster>
      <DataExport />
    </Stack>
  )
}

const Deleted = ({ until }: { until: string }) => (
  <Stack gap={6}>
    <PageHeader title="Your account is deleted" />
    <CardText>
      If you change your mind, sign in before {formatDate(until)} and choose to keep your account.
      On that day everything is erased for good. We sent you a mail about it.
    </CardText>
    <Cluster gap={3}>
      <ButtonLink href={paths.login}>Sign In</ButtonLink>
      <ButtonLink href={paths.home}>Go to the Home Page</ButtonLink>
    </Cluster>
  </Stack>
)

/**
 * For a member who has just deleted the account, or has done so and signs in within the time to
 * return.
 */
const LeavingPage = () => {
  const session = useSession()
  const { leaving, deletedUntil = null } = session.status === 'anonymous' ? session : {}
  usePageTitle(deletedUntil === null ? 'Your account will be deleted' : 'Your account is deleted')
  return (
    <Page data-width="narrow">
      {deletedUntil === null ? (
        <Leaving eraseAt={leaving?.eraseAt} />
      ) : (
        <Deleted until={deletedUntil} />
      )}
    </Page>
  )
}
export default LeavingPage
