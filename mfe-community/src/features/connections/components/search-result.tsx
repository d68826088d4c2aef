import type { MemberProfile } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { Button, type ButtonVariant, Skeleton, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { useListedRelation } from '../relation/use-listed-relation'
import type { Relation } from '../relation/use-relation'
import { useRelationActions } from '../relation/use-relation-actions'
import { MemberRow } from './member-row'

/** As wide as the button that will stand there. */
const ButtonPlace = styled.div`
  flex: none;
  width: 5.75rem;
`
const StepButton = styled(Button)`
  flex: none;
  min-width: 5.75rem;
  padding-inline: ${tokens.space[2]};
  font-size: ${tokens.font.size.sm};
`

/** What the button says, what it is called among others, and how loud it is. */
const words: Readonly<
  Record<
    Exclude<Relation['status'], 'blocked'>,
    { text: string; label: (name: string) => string; variant: ButtonVariant }
  >
> = {
  none: { text: 'Connect', label: (name) => `Connect with ${name}`, variant: 'primary' },
  requested: { text: 'Requested', label: (name) => `Requested: ${name}`, variant: 'secondary' },
  received: { text: 'Accept', label: (name) => `Accept ${name}`, variant: 'primary' },
  connected: { text: 'Message', label: (name) => `Message ${name}`, variant: 'secondary' },
}

interface NextStepProps {
  readonly member: MemberProfile
  readonly relation: Relation
  readonly onOpenChat: (memberId: string) => void
}

/** One button for every step, so that focus stays where the finger was. */
const NextStep = ({ member, relation, onOpenChat }: NextStepProps) => {
  const { steps, take, isBusy } = useRelationActions(member)
  if (relation.status === 'blocked') return null
  const { text, label, variant } = words[relation.status]
  const press = () => {
    if (relation.status === 'none') take(steps.connect())
    if (relation.status === 'received') take(steps.accept(relation.connectionId))
    if (relation.status === 'connected') onOpenChat(member.id)
  }
  return (
    <StepButton
      variant={variant}
      aria-label={label(memberName(member))}
      aria-disabled={relation.status === 'requested'}
      isBusy={isBusy}
      onClick={press}
    >
      {text}
    </StepButton>
  )
}

/** Props of `SearchResult`. */
export interface SearchResultProps extends Pick<NextStepProps, 'member' | 'onOpenChat'> {
  /** The current user in person: there is nothing to do about oneself. */
  readonly isOneself: boolean
}

/** A member who was found, and the next step towards that one. */
export const SearchResult = ({ member, isOneself, onOpenChat }: SearchResultProps) => {
  const relation = useListedRelation(member.id)
  return (
    <MemberRow member={member} remark={member.company}>
      {isOneself ? null : relation ? (
        <NextStep member={member} relation={relation} onOpenChat={onOpenChat} />
      ) : (
        <ButtonPlace aria-busy="true">
          <Skeleton shape="block" />
        </ButtonPlace>
      )}
    </MemberRow>
  )
}
