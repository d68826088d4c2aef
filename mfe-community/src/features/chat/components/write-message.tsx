import type { Person } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { InlineNotice, Skeleton, tokens, useKeptFocus } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { RelationButtons } from '../../connections/relation/relation-buttons'
import { type Relation, useRelation } from '../../connections/relation/use-relation'
import { useRelationActions } from '../../connections/relation/use-relation-actions'
import { MessageComposer } from './message-composer'

const { color, size, space } = tokens

/** As high with one line to write in as with what stands in for it. */
const Foot = styled.div`
  min-height: calc(${size.field} + 2 * ${space[3]});
  padding: ${space[3]} ${space[4]};
  border-top: 1px solid ${color.border};
`

const reasons: Readonly<
  Record<Exclude<Relation['status'], 'connected'>, (name: string) => string>
> = {
  none: (name) => `You are not connected with ${name}. Only connections write to each other.`,
  requested: (name) => `You can write to each other once ${name} accepts your request.`,
  received: (name) => `${name} asks to connect with you. Accept to write to each other.`,
  blocked: (name) => `You have blocked ${name}.`,
}

/** Why one cannot write just now, and the step that changes it. */
const NotConnected = ({ member, relation }: { member: Person; relation: Relation }) => {
  const actions = useRelationActions(member)
  if (relation.status === 'connected') return null
  return (
    <InlineNotice action={<RelationButtons {...{ member, relation, actions }} />}>
      {reasons[relation.status](memberName(member))}
    </InlineNotice>
  )
}

/** The place to write; only to connections. What waits, or was said before, stays readable. */
export const WriteMessage = ({ member }: { member: Person }) =>
  member.isFormer ? (
    <Foot>
      <InlineNotice>This account was deleted. You can still read what you wrote.</InlineNotice>
    </Foot>
  ) : (
    <WriteToMember member={member} />
  )

const WriteToMember = ({ member }: { member: Person }) => {
  const { relation, hasFailed } = useRelation(member.id)
  const keptFocus = useKeptFocus<HTMLDivElement>()
  // When that cannot be known, the API is asked by sending.
  const canWrite = relation?.status === 'connected' || (relation === null && hasFailed)
  return (
    <Foot {...keptFocus}>
      {canWrite ? <MessageComposer member={member} /> : null}
      {!canWrite && relation ? <NotConnected {...{ member, relation }} /> : null}
      {relation === null && !hasFailed ? <Skeleton shape="block" /> : null}
    </Foot>
  )
}
