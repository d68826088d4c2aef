import { useMutation } from '@haulyard/remote-kit/query'
import { Button, CardText, Cluster, formatDate, Page, PageHeader, Stack } from '@haulyard/shared-ui'
import { failureText, usePageTitle, useSession, useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
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

/** For a member who has deleted the account and signs in within the time to return. */
const LeavingPage = () => {
  usePageTitle('Your account will be deleted')
  const shell = useShellServices()
  const session = useSession()
  const keeping = useKeepAccount()
  const [isLeaving, setIsLeaving] = useState(false)
  const leaving = session.status === 'anonymous' ? session.leaving : undefined
  const leave = () => {
    setIsLeaving(true)
    void signOut(shell)
  }
  return (
    <Page data-width="narrow">
      <PageHeader title={`Your account will be deleted on ${formatDate(leaving?.eraseAt)}`} />
      <Stack gap={6}>
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
    </Page>
  )
}
export default LeavingPage
