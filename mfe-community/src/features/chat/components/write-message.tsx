import type { Conversation, Person } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { useIsHydrated } from '@haulyard/remote-kit/hydration'
import { Button, InlineNotice, Skeleton, Stack, tokens, useKeptFocus } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { RelationButtons } from '../../connections/relation/relation-buttons'
import { type Relation, useRelation } from '../../connections/relation/use-relation'
import { useRelationActions } from '../../connections/relation/use-relation-actions'
import { useConversation } from '../api/get-conversations'
import { useIgnoreRequest } from '../api/ignore-request'
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

interface WriteMessageProps {
  readonly member: Person
  readonly onClose: () => void
}

/** The first message of a stranger: an answer opens the conversation for both. */
const AnswerRequest = ({ member, onClose }: WriteMessageProps) => {
  const ignoring = useIgnoreRequest(member.id)
  const ignore = (
    <Button
      isBusy={ignoring.isPending}
      onClick={() => ignoring.mutate(undefined, { onSuccess: onClose })}
    >
      Ignore
    </Button>
  )
  return (
    <Stack gap={3}>
      <InlineNotice action={ignore}>
        {`You are not connected with ${memberName(member)}. If you answer, you can write to each other here.`}
      </InlineNotice>
      <MessageComposer member={member} />
    </Stack>
  )
}

/**
 * The place to write: to connections, and where a first message was answered. What waits, or was
 * said before, stays readable.
 */
export const WriteMessage = (props: WriteMessageProps) =>
  props.member.isFormer ? (
    <Foot>
      <InlineNotice>This account was deleted. You can still read what you wrote.</InlineNotice>
    </Foot>
  ) : (
    <WriteToMember {...props} />
  )

const WriteToMember = ({ member, onClose }: WriteMessageProps) => {
  const { relation, hasFailed } = useRelation(member.id)
  const keptFocus = useKeptFocus<HTMLDivElement>()
  // The document was rendered without what was typed before in this browser.
  const isHydrated = useIsHydrated()
  // When that cannot be known, the API is asked by sending.
  const canWrite = relation?.status === 'connected' || (relation === null && hasFailed)
  if (!isHydrated) {
    return (
      <Foot>
        <Skeleton shape="block" />
      </Foot>
    )
  }
  return (
    <Foot {...keptFocus}>
      {canWrite ? <MessageComposer member={member} /> : null}
      {!canWrite && relation ? <WithoutConnection {...{ member, relation, onClose }} /> : null}
      {relation === null && !hasFailed ? <Skeleton shape="block" /> : null}
    </Foot>
  )
}

interface WithoutConnectionProps extends WriteMessageProps {
  readonly relation: Relation
}

const WithoutConnection = ({ member, relation, onClose }: WithoutConnectionProps) => {
  const isBlocked = relation.status === 'blocked'
  const { conversation, isPending } = useConversation(member.id, { isWanted: !isBlocked })
  if (isBlocked) return <NotConnected {...{ member, relation }} />
  if (isPending) return <Skeleton shape="block" />
  const { isOpen, request }: Partial<Conversation> = conversation ?? {}
  if (isOpen) return <MessageComposer member={member} />
  if (request === 'received') return <AnswerRequest {...{ member, onClose }} />
  if (request === 'sent') {
    return (
      <InlineNotice>{`You can write again when ${memberName(member)} has answered.`}</InlineNotice>
    )
  }
  return <NotConnected {...{ member, relation }} />
}
