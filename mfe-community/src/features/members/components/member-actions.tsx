import type { Person } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import {
  Badge,
  Button,
  ButtonLink,
  Cluster,
  InlineNotice,
  Skeleton,
  tokens,
  useKeptFocus,
} from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { paths } from '../../../paths'
import { MemberMenu } from '../../connections/relation/member-menu'
import { RelationButtons } from '../../connections/relation/relation-buttons'
import { useLiveConnections } from '../../connections/relation/use-live-connections'
import { useRelation } from '../../connections/relation/use-relation'
import { useRelationActions } from '../../connections/relation/use-relation-actions'

/** As wide as the button that will stand there. */
const ButtonPlace = styled.div`
  width: 8rem;
`
const Remark = styled.p`
  flex-basis: 100%;
  color: ${tokens.color.textMuted};
`

const OwnActions = () => (
  <Cluster>
    <Badge tone="accent">This is you</Badge>
    <ButtonLink as={Link} to={paths.settings}>
      Edit
    </ButtonLink>
  </Cluster>
)

const VisitorActions = ({ member }: { member: Person }) => {
  const { goToSignIn } = useShell()
  const actions = useRelationActions(member)
  return (
    <Cluster>
      <Button variant="primary" onClick={goToSignIn}>
        Sign In to Connect
      </Button>
      <MemberMenu member={member} relation={null} actions={actions} />
    </Cluster>
  )
}

const remarks = {
  received: 'This member asks to connect with you.',
  blocked: 'You have blocked this member.',
} as const

const OtherActions = ({ member }: { member: Person }) => {
  useLiveConnections()
  const { relation, hasFailed, isFetching, refetch } = useRelation(member.id)
  const actions = useRelationActions(member)
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const remark =
    relation?.status === 'received' || relation?.status === 'blocked'
      ? remarks[relation.status]
      : null
  if (!relation && hasFailed) {
    return (
      <InlineNotice
        tone="danger"
        role="alert"
        action={
          <Button onClick={refetch} isBusy={isFetching}>
            Retry
          </Button>
        }
      >
        Your connection with this member could not be loaded.
      </InlineNotice>
    )
  }
  return (
    <Cluster role="group" aria-label="Connection" {...keptFocus}>
      {remark ? <Remark>{remark}</Remark> : null}
      {relation ? (
        <RelationButtons member={member} relation={relation} actions={actions} />
      ) : (
        <ButtonPlace aria-busy="true">
          <Skeleton shape="block" />
        </ButtonPlace>
      )}
      <MemberMenu member={member} relation={relation} actions={actions} />
    </Cluster>
  )
}

/** What the current user, a visitor or the member in person can do here. */
export const MemberActions = ({ member }: { member: Person }) => {
  const user = useCurrentUser()
  if (!user) return <VisitorActions member={member} />
  return user.id === member.id ? <OwnActions /> : <OtherActions member={member} />
}
