import { useParams } from '@haulyard/remote-kit/router'
import { Page } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { RecordPage } from '../../../lists/record-page'
import { useRequest } from '../api/get-requests'
import { RequestDetail } from '../components/request-detail'
import { SignInFirst } from '../components/sign-in-first'
import { requestsPath } from '../request-paths'

const MemberRequest = () => {
  const { id = '' } = useParams()
  const record = useRequest(id)
  return (
    <RecordPage
      record={record}
      noun="request"
      listPath={requestsPath}
      listName="Requests"
      notFoundTitle="Request not found"
      notFoundHint="Only its sender and the provider of the service can open it."
    >
      {(request) => <RequestDetail request={request} />}
    </RecordPage>
  )
}

/** One request, for its two members. */
const RequestPage = () => {
  usePageTitle('Request')
  const isMember = useCurrentUser() !== null
  if (isMember) return <MemberRequest />
  return (
    <Page>
      <SignInFirst />
    </Page>
  )
}

export default RequestPage
