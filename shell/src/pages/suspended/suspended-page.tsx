import type { CurrentUser, Sanction } from '@haulyard/api-contract'
import { useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import {
  Button,
  CardText,
  Cluster,
  ErrorState,
  formatDate,
  Page,
  PageHeader,
  SectionHeading,
  Skeleton,
  Stack,
} from '@haulyard/shared-ui'
import { usePageTitle, useSession, useShell } from '@haulyard/shell-contract'
import { useEffect, useState } from 'react'
import { toSession } from '../../core/session'
import { useShellServices } from '../../core/shell'
import { signOut } from '../../session/sign-out'
import { Appeal } from './appeal'

const sanctionsKey = ['/api/account/sanctions'] as const

const isActive = ({ kind, endedAt }: Sanction) =>
  (kind === 'suspension' || kind === 'ban') && endedAt === null

/** The sanction that keeps the member out; once there is none, the site opens. */
const useActiveSanction = () => {
  const { session } = useShell()
  const { api } = useShellServices()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery<Sanction[]>({
    queryKey: sanctionsKey,
    refetchOnWindowFocus: 'always',
  })
  const sanction = data?.find(isActive)
  const isOver = data !== undefined && sanction === undefined
  useEffect(() => {
    if (!isOver) return
    const open = async () => {
      const user = await api.get<CurrentUser>('/api/auth/user')
      client.removeQueries({ type: 'inactive' })
      session.setState(toSession(user), true)
    }
    void open().catch(() => undefined)
  }, [isOver, api, client, session])
  return {
    sanction,
    hasFailed: error !== null && data === undefined,
    retry: () => void refetch(),
    replace: (changed: Sanction) =>
      client.setQueryData<Sanction[]>(sanctionsKey, (all = []) =>
        all.map((one) => (one.id === changed.id ? changed : one)),
      ),
  }
}

const SignOutButton = () => {
  const shell = useShellServices()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    void signOut(shell)
  }
  return (
    <Button isBusy={isLeaving} busyLabel="Signing out..." onClick={leave}>
      Sign Out
    </Button>
  )
}

const titleOf = ({ kind, until }: NonNullable<CurrentUser['suspension']>) =>
  kind === 'ban' || until === null
    ? 'Your account is banned'
    : `Your account is suspended until ${formatDate(until)}`

const SuspensionAndAppeal = () => {
  const { sanction, hasFailed, retry, replace } = useActiveSanction()
  if (hasFailed) {
    return (
      <ErrorState
        title="Your appeal could not be loaded"
        description="Check your signal, then try again."
        onRetry={retry}
      />
    )
  }
  return sanction ? <Appeal sanction={sanction} onSent={replace} /> : <Skeleton shape="image" />
}

/** For a member who is suspended or banned: the reason, and the appeal. */
const SuspendedPage = () => {
  const session = useSession()
  const suspension = session.status === 'anonymous' ? session.suspended?.suspension : undefined
  const title = suspension ? titleOf(suspension) : 'Your account is suspended'
  usePageTitle(title)
  return (
    <Page data-width="narrow">
      <Stack gap={6}>
        <PageHeader
          title={title}
          description="You can sign out and read what everybody can. Everything else is closed to you."
        />
        <Stack as="section" gap={3} aria-labelledby="suspension-reason">
          <SectionHeading headingId="suspension-reason">The reason</SectionHeading>
          <CardText>{suspension?.reason}</CardText>
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="suspension-appeal">
          <SectionHeading headingId="suspension-appeal">Appeal</SectionHeading>
          <SuspensionAndAppeal />
        </Stack>
        <Cluster gap={3}>
          <SignOutButton />
        </Cluster>
      </Stack>
    </Page>
  )
}
export default SuspendedPage
