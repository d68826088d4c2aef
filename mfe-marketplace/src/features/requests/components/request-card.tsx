import type { ServiceRequest } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Badge, Card, CardMeta, CardText, CardTitle, DateText } from '@haulyard/shared-ui'
import { useFromList } from '../../../lists/list-address'
import { requestPath } from '../request-paths'
import { stateWords } from '../request-words'

interface RequestCardProps {
  readonly request: ServiceRequest
  /** Whether the current user received it. */
  readonly isReceived: boolean
}

/** A request in a list; for its provider with its sender's name, else with the service's. */
export const RequestCard = ({ request, isReceived }: RequestCardProps) => {
  const fromList = useFromList()
  const { label, tone } = stateWords[request.state]
  return (
    <Card>
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <CardTitle as="h2">
        <Link to={requestPath(request.id)} state={fromList}>
          {isReceived ? `Request from ${memberName(request.requester)}` : request.serviceTitle}
        </Link>
      </CardTitle>
      <CardMeta>
        {isReceived ? <span>{request.serviceTitle}</span> : null}{' '}
        <DateText iso={request.createdAt} hasTime prefix="Sent: " />
      </CardMeta>
      <CardText data-lines="2">{`${request.truck}: ${request.trouble}`}</CardText>
    </Card>
  )
}
