import type { MemberProfile } from '@haulyard/api-contract'
import { memberName, useGoBack, useRecord } from '@haulyard/remote-kit'
import { Link, useParams } from '@haulyard/remote-kit/router'
import {
  BackButton,
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorState,
  Page,
  RecordBoundary,
} from '@haulyard/shared-ui'
import { isNotFound, useCurrentUser, usePageTitle, useShell } from '@haulyard/shell-contract'
import { paths } from '../../../paths'
import { MemberHeader, MemberHeaderSkeleton } from '../components/member-header'
import { MemberPosts } from '../components/member-posts'

/** An unknown member and a hidden profile look the same: the API does not tell which it is. */
const MemberNotFound = () => {
  const { goToSignIn } = useShell()
  const isVisitor = useCurrentUser() === null
  const home = (
    <ButtonLink as={Link} to={paths.home} {...(isVisitor ? {} : { 'data-variant': 'primary' })}>
      Back to Home
    </ButtonLink>
  )
  return (
    <EmptyState
      headingLevel={1}
      title="Member not found"
      hint={
        isVisitor
          ? 'This member may have left Haulyard, or shows the profile only to people who are signed in.'
          : 'This member may have left Haulyard, or shows the profile only to connections.'
      }
      illustration="road"
      action={
        isVisitor ? (
          <Cluster>
            <Button variant="primary" onClick={goToSignIn}>
              Sign In
            </Button>
            {home}
          </Cluster>
        ) : (
          home
        )
      }
    />
  )
}

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
