import { useSearchParams } from '@haulyard/remote-kit/router'
import { Page, PageHeader } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { ViewLinks } from '../../../lists/view-links'
import { RequestsList } from '../components/requests-list'
import { SignInFirst } from '../components/sign-in-first'
import { receivedView, requestsPath, serviceField, viewField } from '../request-paths'

/** The current user's requests to services, and those to their own services. */
const RequestsPage = () => {
  usePageTitle('Requests')
  const isMember = useCurrentUser() !== null
  const [parameters] = useSearchParams()
  const isReceived = parameters.get(viewField) === receivedView
  const service = parameters.get(serviceField) ?? undefined
  const views = [
    { label: 'Sent', to: requestsPath, isCurrent: !isReceived },
    {
      label: 'Received',
      to: `${requestsPath}?${viewField}=${receivedView}`,
      isCurrent: isReceived,
    },
  ]
  return (
    <Page>
      <PageHeader
        isBrief
        title="Requests"
        description="What you asked of services in the directory, and what drivers ask of yours."
        actions={isMember ? <ViewLinks label="Which requests" views={views} /> : null}
      />
      {isMember ? (
        <RequestsList role={isReceived ? 'provider' : 'requester'} service={service} />
      ) : (
        <SignInFirst />
      )}
    </Page>
  )
}

export default RequestsPage
