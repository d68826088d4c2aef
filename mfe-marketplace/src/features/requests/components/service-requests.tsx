import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, ShortList, Stack } from '@haulyard/shared-ui'
import { shownRequests, useRequestsOfService } from '../api/get-requests'
import { requestsOfServicePath } from '../request-paths'
import { RequestCard } from './request-card'

/** The newest requests about a service, for its owner. */
export const ServiceRequests = ({ serviceId }: { serviceId: string }) => (
  <Stack as="section" gap={3} aria-labelledby="requests">
    <h2 id="requests">Requests</h2>
    <ShortList
      {...useRequestsOfService(serviceId)}
      noun="requests"
      emptyText="No requests for this service yet"
      count={shownRequests}
      renderItem={(request) => <RequestCard request={request} isReceived />}
    />
    <ButtonLink as={Link} to={requestsOfServicePath(serviceId)}>
      View All Requests
    </ButtonLink>
  </Stack>
)
