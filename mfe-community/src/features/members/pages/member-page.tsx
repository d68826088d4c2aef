import type { MemberProfile } from '@haulyard/api-contract'
import { memberName, useGoBack, useRecord } from '@haulyard/remote-kit'
import { Link, useParams } from '@haulyard/remote-kit/router'
import {
  BackButton,
  ButtonLink,
  EmptyState,
  ErrorState,
  Page,
  RecordBoundary,
} from '@haulyard/shared-ui'
import { isNotFound, usePageTitle } from '@haulyard/shell-contract'
import { paths } from '../../../paths'
import { MemberHeader, MemberHeaderSkeleton } from '../components/member-header'
import { MemberPosts } from '../components/member-posts'

const MemberNotFound = () => (
  <EmptyState
    headingLevel={1}
    title="Member not found"
    hint="The link may be incomplete, or this member may have left Haulyard."
    illustration="road"
    action={
      <ButtonLink as={Link} to={paths.home} data-variant="primary">
        Back to Home
      </ButtonLink>
    }
  />
)

const Member = ({ id }: { id: string }) => {
  const goBack = useGoBack()
  const { data, error, isFetching, refetch } = useRecord<MemberProfile>({
    listUrl: '/api/users',
    id,
  })
  const isMissing = isNotFound(error)
  usePageTitle(data ? memberName(data) : isMissing ? 'Member not found' : 'Member')
  if (isMissing) return <MemberNotFound />
  return (
    <>
      <BackButton onClick={goBack} />
      {data ? (
        <>
          <RecordBoundary
            record={data}
            fallback={
              <ErrorState title="This member’s profile cannot be shown" onRetry={refetch} />
            }
          >
            {(member) => <MemberHeader member={member} />}
          </RecordBoundary>
          <MemberPosts member={data} />
        </>
      ) : error ? (
        <ErrorState
          title="This member could not be loaded"
          description="Check your signal, then try again."
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <MemberHeaderSkeleton />
      )}
    </>
  )
}

/** A member's public profile. */
const MemberPage = () => {
  const { id = '' } = useParams()
  return (
    <Page data-width="narrow">
      <Member key={id} id={id} />
    </Page>
  )
}

export default MemberPage
