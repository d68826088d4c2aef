import type { OwnSupportRequest } from '@haulyard/api-contract'
import {
  Badge,
  type BadgeTone,
  Card,
  Cluster,
  DateText,
  ListStates,
  RecordItems,
  SectionHeading,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { useOwnRequests } from '../api/support-requests'

const { color, font, space } = tokens

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`
const Answer = styled.div`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[4]};
  border-inline-start: 4px solid ${color.accent};
`
const Meta = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`

const states = {
  new: { label: 'Waiting for an answer', tone: 'neutral' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<OwnSupportRequest['state'], { label: string; tone: BadgeTone }>

const titles: Readonly<Record<OwnSupportRequest['kind'], string>> = {
  contact: 'Message',
  book_order: 'Order of the book',
  bulk_order: 'Bulk order of the book',
  report: 'Report',
}

const Request = ({ request }: { request: OwnSupportRequest }) => (
  <Card as="li">
    <Stack gap={3}>
      <Cluster gap={2}>
        <h3>{request.subject ?? titles[request.kind]}</h3>
        <Badge tone={states[request.state].tone}>{states[request.state].label}</Badge>
      </Cluster>
      <Meta>
        <DateText iso={request.createdAt} prefix="Sent: " />
      </Meta>
      {request.message ? <Text>{request.message}</Text> : null}
      {request.answers.map(({ text, createdAt }) => (
        <Answer key={createdAt}>
          <Meta>
            <DateText iso={createdAt} prefix="Our answer: " />
          </Meta>
          <Text>{text}</Text>
        </Answer>
      ))}
    </Stack>
  </Card>
)

/** What the member sent to the owner, and the answers. Nothing is shown while there is none. */
export const OwnRequests = () => {
  const list = useOwnRequests()
  if (list.isPending || (list.isSuccess && list.items.length === 0)) return null
  return (
    <Stack as="section" aria-labelledby="own-requests-heading">
      <SectionHeading headingId="own-requests-heading">Your Requests</SectionHeading>
      <ListStates list={list} noun="requests" placeholders={null}>
        {(items, end) => (
          <Stack>
            <Stack as="ul">
              <RecordItems records={items}>
                {(request) => <Request request={request} />}
              </RecordItems>
            </Stack>
            {end}
          </Stack>
        )}
      </ListStates>
    </Stack>
  )
}
