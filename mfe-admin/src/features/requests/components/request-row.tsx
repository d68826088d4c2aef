import type { SupportRequest } from '@haulyard/api-contract'
import { memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Badge, Button, DateText, useKeptFocus } from '@haulyard/shared-ui'
import Check from 'lucide-react/icons/check'
import Reply from 'lucide-react/icons/reply'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { memo } from 'react'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { RecordRow } from '../../../lists/record-row'
import { useSetRequestState } from '../api/support-requests'
import { kindWords, stateWords, titleOf, toDollars } from '../request-words'
import { RequestText } from './request-text'

const Facts = ({ request }: { request: SupportRequest }) => (
  <>
    <DateText hasTime iso={request.createdAt} prefix="Sent: " />{' '}
    {request.name && request.name !== titleOf(request) ? <span>{request.name}</span> : null}{' '}
    {request.email ? <span>{request.email}</span> : <span>Left no email address</span>}{' '}
    {request.copies ? <span>{`${request.copies} copies`}</span> : null}{' '}
    {request.priceCents ? <span>{`${toDollars(request.priceCents)} a copy`}</span> : null}{' '}
    {request.path ? <Link to={request.path}>Open reported page</Link> : null}{' '}
    {request.member ? <Link to={memberPath(request.member.id)}>Member</Link> : null}
  </>
)

const StateButton = ({ request }: { request: SupportRequest }) => {
  const isClosed = request.state === 'closed'
  const change = useSetRequestState(request, isClosed ? 'open' : 'closed')
  const label = isClosed ? 'Reopen' : 'Close'
  return (
    <Button
      variant="quiet"
      icon={isClosed ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
      aria-label={`${label} ${titleOf(request)}`}
      isBusy={change.isPending}
      busyLabel="Saving..."
      onClick={() => change.mutate()}
    >
      {label}
    </Button>
  )
}

interface RequestRowProps extends ChoiceProps {
  readonly request: SupportRequest
  readonly onAnswer: (id: string) => void
}

const RowContent = ({ request, onAnswer, ...choice }: RequestRowProps) => {
  const keptFocus = useKeptFocus<HTMLLIElement>()
  const { kind, state } = request
  return (
    <RecordRow
      keptFocus={keptFocus}
      choice={<RowChoice {...choice} id={request.id} title={titleOf(request)} />}
      title={titleOf(request)}
      badges={
        <>
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>{' '}
          <Badge tone="neutral">{kindWords[kind]}</Badge>
        </>
      }
      facts={<Facts request={request} />}
      actions={
        <>
          {request.email ? (
            <Button
              icon={<Reply aria-hidden />}
              aria-label={`Answer ${titleOf(request)}`}
              onClick={() => onAnswer(request.id)}
            >
              Answer
            </Button>
          ) : null}
          <StateButton request={request} />
        </>
      }
    >
      <RequestText {...request} />
    </RecordRow>
  )
}

/** A request, its answers, and what can be done about it. */
export const RequestRow = memo(RowContent)
