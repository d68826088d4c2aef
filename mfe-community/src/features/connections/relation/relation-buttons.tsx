import type { Person } from '@haulyard/api-contract'
import { chatPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Button, ButtonLink } from '@haulyard/shared-ui'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import MessageSquare from 'lucide-react/icons/message-square'
import UserPlus from 'lucide-react/icons/user-plus'
import type { Relation } from './use-relation'
import type { RelationActions } from './use-relation-actions'

/** Props of `RelationButtons`. */
export interface RelationButtonsProps {
  readonly member: Person
  readonly relation: Relation
  readonly actions: RelationActions
}

/** Props of `AnswerButtons`. */
export interface AnswerButtonsProps {
  readonly requestId: string
  readonly actions: RelationActions
  /** Whom the buttons are for, where they stand among those of others. */
  readonly name?: string
}

/** Accept and Decline for a received request. */
export const AnswerButtons = ({ requestId, actions, name }: AnswerButtonsProps) => {
  const { steps, take, isBusy } = actions
  return (
    <>
      <Button
        variant="primary"
        icon={<Check aria-hidden />}
        aria-label={name && `Accept ${name}`}
        isBusy={isBusy}
        onClick={() => take(steps.accept(requestId))}
      >
        Accept
      </Button>
      <Button
        aria-label={name && `Decline ${name}`}
        isBusy={isBusy}
        onClick={() => take(steps.decline(requestId))}
      >
        Decline
      </Button>
    </>
  )
}

/** The next step towards a connection, or what it is good for. */
export const RelationButtons = ({ member, relation, actions }: RelationButtonsProps) => {
  const { steps, take, isBusy } = actions
  if (relation.status === 'blocked') return null
  if (relation.status === 'received') {
    return <AnswerButtons requestId={relation.connectionId} actions={actions} />
  }
  if (relation.status === 'connected') {
    return (
      <ButtonLink as={Link} to={chatPath(member.id)} data-variant="primary">
        <MessageSquare aria-hidden />
        Message
      </ButtonLink>
    )
  }
  // One button for both, so that focus stays where the finger was.
  const isRequested = relation.status === 'requested'
  return (
    <Button
      variant={isRequested ? 'secondary' : 'primary'}
      icon={isRequested ? <Clock aria-hidden /> : <UserPlus aria-hidden />}
      isBusy={isBusy}
      aria-disabled={isRequested}
      onClick={() => {
        if (!isRequested) take(steps.connect())
      }}
    >
      {isRequested ? 'Requested' : 'Connect'}
    </Button>
  )
}
