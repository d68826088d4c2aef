import type { Sanction } from '@haulyard/api-contract'
import { useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import {
  CardText,
  ErrorState,
  InlineNotice,
  SectionHeading,
  Skeleton,
  Stack,
} from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { Appeal } from '../suspended/appeal'

const sanctionsKey = ['/api/account/sanctions'] as const

const LimitAppeal = () => {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery<Sanction[]>({ queryKey: sanctionsKey })
  const limit = data?.find(({ kind, endedAt }) => kind === 'limit' && endedAt === null)
  const replace = (changed: Sanction) =>
    client.setQueryData<Sanction[]>(sanctionsKey, (all = []) =>
      all.map((one) => (one.id === changed.id ? changed : one)),
    )
  if (limit) return <Appeal sanction={limit} onSent={replace} />
  if (error === null && data === undefined) return <Skeleton shape="image" />
  return (
    <ErrorState
      title="Your appeal could not be loaded"
      description="Check your signal, then try again."
      onRetry={() => void refetch()}
    />
  )
}

/** For a limited member: what that means, the reason, and the appeal. */
export const AccountLimit = () => {
  const limit = useCurrentUser()?.limit
  if (!limit) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="account-limit">
      <SectionHeading headingId="account-limit">Your account is limited</SectionHeading>
      <InlineNotice>
        You can use everything, but only your connections see your profile and what you write.
      </InlineNotice>
      <CardText>{limit.reason}</CardText>
      <LimitAppeal />
    </Stack>
  )
}
