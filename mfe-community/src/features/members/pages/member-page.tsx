import type { MemberProfile } from '@haulyard/api-contract'
import { BackButton, ButtonLink, EmptyState, ErrorState, Page } from '@haulyard/shared-ui'
import { isNotFound, memberName, useGoBack, usePageTitle } from '@haulyard/shell-contract'
import { useQuery } from '@haulyard/shell-contract/query'
import { Link, useParams } from '@haulyard/shell-contract/router'
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
  const { data, error, isFetching, refetch } = useQuery<MemberProfile>({
    queryKey: [`/api/users/${encodeURIComponent(id)}`],
  })
  const isMissing = isNotFound(error)
  usePageTitle(data ? memberName(data) : isMissing ? 'Member not found' : 'Member')
  if (isMissing) return <MemberNotFound />
  return (
    <>
      <BackButton onClick={goBack} />
      {data ? (
        <>
          <MemberHeader member={data} />
          <MemberPosts member={data} />
        </>
      ) : error ? (
        <ErrorState
          title="This member could not be loaded"
          description="Check your signal, then try again."
          onRetry={() => void refetch()}
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
