import {
  type Action,
  can,
  isHideable,
  type ModerationItemDetail,
  type ModerationStep,
} from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import {
  Button,
  ButtonLink,
  Cluster,
  createLazyPart,
  LazyDialog,
  tokens,
} from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useState } from 'react'
import { styled } from 'styled-components'
import { sectionPath } from '../../../paths'
import { useTakeStep } from '../api/queue'
import type { FormStep } from './step-dialog'

const stepDialog = createLazyPart(() =>
  import('./step-dialog').then(({ StepDialog }) => StepDialog),
)

const Key = styled.kbd`
  min-width: 1.25rem;
  border: 1px solid currentcolor;
  border-radius: ${tokens.radius.sm};
  font: inherit;
  font-size: ${tokens.font.size.xs};
  text-align: center;

  /* Where nobody has a keyboard. */
  @media (hover: none) {
    display: none;
  }
`

interface StepButtonProps {
  readonly item: ModerationItemDetail
  readonly kind: Exclude<ModerationStep['kind'], FormStep>
  readonly label: string
  readonly shortcut: string
  readonly onDone: (item: ModerationItemDetail) => void
}

/** A step without a form. */
const StepButton = ({ item, kind, label, shortcut, onDone }: StepButtonProps) => {
  const step = useTakeStep({ item, kind, onDone })
  return (
    <Button
      aria-keyshortcuts={shortcut}
      isBusy={step.isPending}
      onClick={() => step.mutate({ kind })}
    >
      {label} <Key aria-hidden>{shortcut}</Key>
    </Button>
  )
}

const formSteps = [
  { kind: 'hide', label: 'Hide', shortcut: 'h' },
  { kind: 'warn', label: 'Warn Author', shortcut: 'w' },
  { kind: 'suspend', label: 'Suspend Author', shortcut: 's' },
  { kind: 'note', label: 'Add Note', shortcut: 'n' },
] as const satisfies readonly { kind: FormStep; label: string; shortcut: string }[]

/** Which steps with a form make sense for an item. */
const useFormSteps = ({ contentType, visibility, outcome, owner }: ModerationItemDetail) => {
  const user = useCurrentUser()
  if (outcome !== null) return []
  const isAppeal = contentType === 'appeal'
  const mayBeSanctioned = owner?.canBeSanctioned === true && !isAppeal
  const isPossible = {
    hide: isHideable(contentType) && (visibility === 'shown' || visibility === 'held'),
    warn: mayBeSanctioned,
    suspend: mayBeSanctioned && can(user, 'sanctions.manage'),
    note: true,
  }
  return formSteps
    .filter(({ kind }) => isPossible[kind])
    .map((step) =>
      step.kind === 'hide' && visibility === 'held' ? { ...step, label: 'Refuse' } : step,
    )
}

/** What a moderator can put right: its page opens with the form. */
const rightToEdit: Partial<Record<ModerationItemDetail['contentType'], Action>> = {
  classified: 'classifieds.update',
  service: 'services.update',
}

/** Where the moderator edits what an item is about; `null` where that is not possible. */
const useEditPath = ({ contentType, path, owner }: ModerationItemDetail): string | null => {
  const user = useCurrentUser()
  const right = rightToEdit[contentType]
  // An imported listing has no owner, and its next import would undo the change.
  return right && path && owner && can(user, right) ? `${path}?dialog=edit` : null
}

interface ItemActionsProps {
  readonly item: ModerationItemDetail
  readonly onHandled: () => void
}

/** What can be done with an item: each by a button and its key. */
export const ItemActions = ({ item, onHandled }: ItemActionsProps) => {
  const user = useCurrentUser()
  const dialog = useQuestion()
  const [kind, setKind] = useState<FormStep>('note')
  const steps = useFormSteps(item)
  const editPath = useEditPath(item)
  const isOpen = item.outcome === null
  const isAppeal = item.contentType === 'appeal'
  const isHeld = item.visibility === 'held'
  const isMine = item.assignee !== null && item.assignee.id === user?.id
  const done = ({ outcome }: ModerationItemDetail) => {
    if (outcome !== null && isOpen) onHandled()
  }
  const shared = { item, onDone: done }
  return (
    <Cluster gap={2} role="group" aria-label="What to do">
      {isOpen && !isAppeal ? (
        <>
          <StepButton
            {...shared}
            kind="approve"
            label={isHeld ? 'Publish' : 'Approve'}
            shortcut="a"
          />
          {item.reports.length > 0 && !isHeld ? (
            <StepButton {...shared} kind="resolve" label="Resolve" shortcut="r" />
          ) : null}
        </>
      ) : null}
      {steps.map((step) => (
        <Button
          key={step.kind}
          aria-keyshortcuts={step.shortcut}
          onFocus={() => void stepDialog.preload().catch(() => undefined)}
          onClick={() => {
            setKind(step.kind)
            dialog.open()
          }}
        >
          {step.label} <Key aria-hidden>{step.shortcut}</Key>
        </Button>
      ))}
      {isOpen ? (
        <StepButton
          {...shared}
          kind={isMine ? 'release' : 'claim'}
          label={isMine ? 'Release' : 'Take On'}
          shortcut="t"
        />
      ) : null}
      {item.visibility === 'hidden' ? (
        <StepButton {...shared} kind="show" label="Show Again" shortcut="u" />
      ) : null}
      {isAppeal && isOpen ? (
        <ButtonLink as={Link} to={`${sectionPath('sanctions')}&appeal=open`} aria-keyshortcuts="o">
          Answer Appeal <Key aria-hidden>o</Key>
        </ButtonLink>
      ) : null}
      {editPath ? (
        <ButtonLink as={Link} to={editPath} aria-keyshortcuts="e">
          Edit <Key aria-hidden>e</Key>
        </ButtonLink>
      ) : null}
      {item.path ? (
        <ButtonLink as={Link} to={item.path} aria-keyshortcuts="o">
          Open Page <Key aria-hidden>o</Key>
        </ButtonLink>
      ) : null}
      <LazyDialog
        part={stepDialog}
        isOpen={dialog.isOpen}
        label="Opening the form"
        onFail={dialog.fail}
      >
        {(StepDialog) => (
          <StepDialog kind={kind} item={item} onClose={dialog.close} onDone={done} />
        )}
      </LazyDialog>
    </Cluster>
  )
}
