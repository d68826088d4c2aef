import type { Person } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { IconButton } from '@haulyard/shared-ui'
import { ConfirmDialog, Menu, type MenuItem } from '@haulyard/shared-ui/controls'
import { failureText, useShell } from '@haulyard/shell-contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import type { Relation } from './use-relation'
import type { RelationActions } from './use-relation-actions'

/** Steps that are asked about first. */
type Question = 'remove' | 'block' | 'unblock'

const questions: Readonly<
  Record<Question, (name: string) => { title: string; description: string; confirmLabel: string }>
> = {
  remove: (name) => ({
    title: 'Remove this connection?',
    description: `You and ${name} can no longer write to each other. Either of you can ask again.`,
    confirmLabel: 'Remove Connection',
  }),
  block: (name) => ({
    title: `Block ${name}?`,
    description:
      'A connection between you ends. Neither of you can write to the other, or sees what the other publishes. Nobody is told.',
    confirmLabel: 'Yes, block',
  }),
  unblock: (name) => ({
    title: `Unblock ${name}?`,
    description:
      'You see again what the other publishes, and can ask for a connection. What ended stays ended.',
    confirmLabel: 'Yes, unblock',
  }),
}

/** Props of `MemberMenu`. */
export interface MemberMenuProps {
  readonly member: Person
  /** `null` while it is unknown, and for visitors: then there is only Report. */
  readonly relation: Relation | null
  readonly actions: RelationActions
}

/** The entries that fit what is between the two. */
const useItems = (
  { member, relation, actions: { steps, take } }: MemberMenuProps,
  ask: (question: Question) => void,
): MenuItem[] => {
  const { openReport } = useShell()
  const items: MenuItem[] = []
  if (relation?.status === 'requested') {
    const { connectionId } = relation
    const withdraw = () => take(steps.withdraw(connectionId))
    items.push({ label: 'Withdraw Request', onSelect: withdraw })
  }
  if (relation?.status === 'connected') {
    items.push({ label: 'Remove Connection', onSelect: () => ask('remove') })
  }
  if (relation && relation.status !== 'blocked') {
    const mute = steps.mute({ onUndo: () => take(steps.unmute()) })
    items.push({ label: 'Mute', onSelect: () => take(mute) })
  }
  if (relation?.status === 'blocked') {
    items.push({ label: 'Unblock', onSelect: () => ask('unblock') })
  } else if (relation) {
    items.push({ label: 'Block', onSelect: () => ask('block'), tone: 'danger' })
  }
  const report = { contentType: 'user', contentId: member.id, subject: memberName(member) } as const
  return [...items, { label: 'Report', onSelect: () => openReport(report), tone: 'danger' }]
}

/** What is seldom wanted, and what should not be pressed in passing. */
export const MemberMenu = (props: MemberMenuProps) => {
  const { member, relation, actions } = props
  const [question, setQuestion] = useState<Question | null>(null)
  const items = useItems(props, setQuestion)
  const confirm = (asked: Question) => {
    const { steps, takeConfirmed } = actions
    if (asked !== 'remove') return takeConfirmed(steps[asked]())
    // Ended meanwhile by the other: there is nothing left to do.
    return relation?.status === 'connected' && takeConfirmed(steps.remove(relation.connectionId))
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More actions" variant="secondary" icon={<Ellipsis aria-hidden />} />
        }
        items={items}
      />
      {question ? (
        <ConfirmDialog
          {...questions[question](memberName(member))}
          tone={question === 'unblock' ? 'neutral' : 'danger'}
          onConfirm={() => confirm(question)}
          describeFailure={failureText}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </>
  )
}
