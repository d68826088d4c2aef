import type { Approval } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { useQuery } from '@haulyard/remote-kit/query'
import {
  Button,
  Cluster,
  DateText,
  ErrorState,
  SectionHeading,
  Stack,
  useKeptFocus,
} from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Rows } from '../../lists/record-list'
import { RecordRow } from '../../lists/record-row'
import { titleOf } from './approval-words'
import { approvalsKey, useAgree, useRefuse } from './use-approvals'

const ApprovalRow = ({ approval }: { readonly approval: Approval }) => {
  const keptFocus = useKeptFocus<HTMLLIElement>()
  const isOwn = useCurrentUser()?.id === approval.requestedBy.id
  const agree = useAgree(approval)
  const refuse = useRefuse(approval)
  const title = titleOf(approval)
  return (
    <RecordRow
      keptFocus={keptFocus}
      title={title}
      text={approval.reason}
      facts={
        <>
          <span>{`Asked for by ${memberName(approval.requestedBy)}`}</span>{' '}
          <DateText hasTime iso={approval.createdAt} prefix="Asked: " />{' '}
          <DateText hasTime iso={approval.expiresAt} prefix="Until: " />
        </>
      }
      actions={
        <Cluster gap={1}>
          {isOwn ? null : (
            <Button
              icon={<Check aria-hidden />}
              aria-label={`Agree: ${title}`}
              isBusy={agree.isPending}
              onClick={() => agree.mutate()}
            >
              Agree
            </Button>
          )}
          <Button
            variant="quiet"
            icon={<X aria-hidden />}
            aria-label={isOwn ? `Withdraw: ${title}` : `Refuse: ${title}`}
            isBusy={refuse.isPending}
            onClick={() => refuse.mutate()}
          >
            {isOwn ? 'Withdraw' : 'Refuse'}
          </Button>
        </Cluster>
      }
    />
  )
}

/** Grave steps that wait for a second administrator; nothing where none waits. */
export const Approvals = () => {
  const { data, isError, isFetching, refetch } = useQuery<Approval[]>({ queryKey: approvalsKey })
  if (isError && data === undefined) {
    return (
      <ErrorState
        title="The steps that wait for an administrator could not be loaded"
        description="Check your connection, then try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data === undefined || data.length === 0) return null
  return (
    <Stack as="section" aria-labelledby="approvals-heading">
      <SectionHeading headingId="approvals-heading">
        Waiting for a Second Administrator
      </SectionHeading>
      <Rows>
        {data.map((approval) => (
          <ApprovalRow key={approval.id} approval={approval} />
        ))}
      </Rows>
    </Stack>
  )
}
