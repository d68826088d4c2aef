import { EmptyState } from '@haulyard/shared-ui'
import { ListResults } from '../../../lists/list-results'
import { type RequestFilters, useRequests } from '../api/get-requests'
import { RequestCard } from './request-card'

const emptyTexts = {
  requester: {
    title: 'No requests sent yet',
    hint: 'Open a service, press “Contact Provider” and send what happened and where you are.',
  },
  provider: {
    title: 'No requests received yet',
    hint: 'Drivers can send you requests from the pages of your services.',
  },
} as const

/** The requests that the current user sent or received, newest first. */
export const RequestsList = (filters: RequestFilters) => (
  <ListResults
    pages={useRequests(filters)}
    noun="requests"
    skeleton="row"
    renderEmpty={() => <EmptyState illustration="road" {...emptyTexts[filters.role]} />}
    renderItem={(request) => (
      <li>
        <RequestCard request={request} isReceived={filters.role === 'provider'} />
      </li>
    )}
  />
)
