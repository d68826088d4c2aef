import type { ServiceRequest } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Badge, DateText, Stack, useKeptFocus } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { ReportButton } from '../../../dialogs/report-button'
import { FactsCard, LongText, RecordColumns } from '../../../lists/record-layout'
import { servicePath } from '../../directory/directory-paths'
import { useMarkSeen } from '../api/change-request'
import { stateWords } from '../request-words'
import { AnswerForm } from './answer-form'
import { RequestFacts } from './request-facts'

type Sentences = Readonly<Record<ServiceRequest['state'], string>>

const requesterSentences: Sentences = {
  sent: 'The provider has not opened this request yet.',
  seen: 'The provider has seen this request. There is no answer yet.',
  answered: 'The provider has answered.',
  declined: 'The provider has declined this request.',
  done: 'The provider has marked this request as done.',
}
const providerSentences: Sentences = {
  sent: 'You have not answered this request yet.',
  seen: 'You have not answered this request yet. The driver knows that you have seen it.',
  answered: 'You have answered this request.',
  declined: 'You have declined this request.',
  done: 'You have marked this request as done.',
}

const isOpen = ({ state }: ServiceRequest) => state !== 'declined' && state !== 'done'

interface AnswerProps {
  readonly request: ServiceRequest
  readonly isProvider: boolean
}

const Answer = ({ request, isProvider }: AnswerProps) => (
  <FactsCard as="section" aria-labelledby="answer">
    <h2 id="answer">Answer</h2>
    <p role="status">{(isProvider ? providerSentences : requesterSentences)[request.state]}</p>
    {request.answer === null ? null : (
      <>
        <LongText>{request.answer}</LongText>
        <DateText iso={request.updatedAt} hasTime prefix={`${memberName(request.provider)}, `} />
      </>
    )}
  </FactsCard>
)

const ServiceTitle = ({ request }: { request: ServiceRequest }) =>
  // Absent in the responses of the version before.
  request.isServiceListed === false ? (
    <>
      <p>{request.serviceTitle}</p>
      <p>This service is not available.</p>
    </>
  ) : (
    <p>
      <Link to={servicePath(request.serviceId)}>{request.serviceTitle}</Link>
    </p>
  )

/** A request with its state and its answer; for the provider also the ways to change them. */
export const RequestDetail = ({ request }: { request: ServiceRequest }) => {
  const user = useCurrentUser()
  const isProvider = user?.id === request.provider.id
  useMarkSeen({ id: request.id, isDue: isProvider && request.state === 'sent' })
  const { label, tone } = stateWords[request.state]
  const isMember = isProvider || user?.id === request.requester.id
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <h1 tabIndex={-1}>
          {isProvider ? `Request from ${memberName(request.requester)}` : 'Your Request'}
        </h1>
        <ServiceTitle request={request} />
      </Stack>
      <RecordColumns>
        {/* The form goes when the request is done. */}
        <Stack gap={5} {...useKeptFocus<HTMLDivElement>()}>
          <Stack as="section" gap={2} aria-labelledby="trouble">
            <h2 id="trouble">Trouble</h2>
            <LongText>{request.trouble}</LongText>
          </Stack>
          <Answer request={request} isProvider={isProvider} />
          {isProvider && isOpen(request) ? <AnswerForm request={request} /> : null}
        </Stack>
        <Stack gap={3}>
          <RequestFacts request={request} />
          {isMember ? (
            <ReportButton
              contentType="service_request"
              contentId={request.id}
              subject={request.serviceTitle}
            />
          ) : null}
        </Stack>
      </RecordColumns>
    </Stack>
  )
}
