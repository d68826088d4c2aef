import { memberName } from '@haulyard/remote-kit'
import {
  Button,
  Card,
  Cluster,
  RecordItems,
  SectionHeading,
  Stack,
  useKeptFocus,
} from '@haulyard/shared-ui'
import { type RefObject, useState } from 'react'
import { type LinkedMember, useConnections } from '../api/get-connections'
import { AnswerButtons } from '../relation/relation-buttons'
import { useRelationActions } from '../relation/use-relation-actions'
import { ReadFailure } from './column-parts'
import { MemberRow } from './member-row'

/** Few enough that what stands below stays in sight on a phone. */
const shownAtFirst = 2
const shownMore = 10

const Request = ({ member, link }: LinkedMember) => {
  const actions = useRelationActions(member)
  const { steps, take, isBusy } = actions
  const { connectionId } = link
  const name = memberName(member)
  const isReceived = link.status === 'received'
  return (
    <Stack gap={1}>
      <MemberRow member={member} remark={isReceived ? 'Asks to connect' : 'Has not answered yet'} />
      <Cluster gap={2}>
        {isReceived ? (
          <AnswerButtons requestId={connectionId} actions={actions} name={name} />
        ) : (
          <Button
            aria-label={`Withdraw request to ${name}`}
            isBusy={isBusy}
            onClick={() => take(steps.withdraw(connectionId))}
          >
            Withdraw
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

/** Received requests come before sent ones. */
const receivedFirst = (requests: readonly (LinkedMember | null)[]) => [
  ...requests.filter((request) => request?.link.status === 'received'),
  ...requests.filter((request) => request?.link.status !== 'received'),
]

/** The first of them, and the way to more. */
const useShownRequests = () => {
  const requests = useConnections('pending')
  const [count, setCount] = useState(shownAtFirst)
  const { items, hasNextPage, fetchNextPage } = requests
  return {
    requests,
    shown: receivedFirst(items).slice(0, count),
    hasMore: items.length > count || hasNextPage,
    showMore: () => {
      setCount(count + shownMore)
      if (items.length < count + shownMore && hasNextPage) void fetchNextPage()
    },
  }
}

/** Props of `ConnectionRequests`. */
export interface ConnectionRequestsProps {
  /** Where focus goes with the last request. */
  readonly next: RefObject<HTMLElement | null>
}

/** Who asks for a connection, and whom the current user has asked; nothing without either. */
export const ConnectionRequests = ({ next }: ConnectionRequestsProps) => {
  const { requests, shown, hasMore, showMore } = useShownRequests()
  const focusProps = useKeptFocus<HTMLDivElement>(next)
  const hasFailed = requests.isLoadingError
  if (shown.length === 0 && !hasMore && !hasFailed) return null
  return (
    <Card as="section" aria-labelledby="connection-requests" {...focusProps}>
      <SectionHeading headingId="connection-requests">Connection Requests</SectionHeading>
      {hasFailed ? (
        <ReadFailure query={requests}>Your requests could not be loaded.</ReadFailure>
      ) : (
        <Stack as="ul" gap={3}>
          <RecordItems records={shown} keyOf={({ link }) => link.connectionId} isPlain>
            {(request) => (
              <li>
                <Request {...request} />
              </li>
            )}
          </RecordItems>
        </Stack>
      )}
      {hasMore ? (
        <Button variant="quiet" isBusy={requests.isFetchingNextPage} onClick={showMore}>
          Show More
        </Button>
      ) : null}
    </Card>
  )
}
