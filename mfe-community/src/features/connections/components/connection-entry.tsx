import type { Person } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import {
  Avatar,
  CountBadge,
  tokens,
  VisuallyHidden,
  visuallyHiddenStyle,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { EntryPlace } from './connection-list-style'

const { breakpoint, color, font, motion, radius } = tokens

const Entry = styled(EntryPlace)`
  position: relative;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: transparent;
  font-size: ${font.size.xs};
  line-height: 1.3;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.fast} ${motion.easeOut};

  @media (hover: hover) {
    &:hover {
      background: ${color.hoverOverlay};
    }
  }
  &[aria-current='true'] {
    border-color: ${color.borderStrong};
    background: ${color.primarySoft};
    font-weight: ${font.weightStrong};
  }
  &:focus-visible {
    border-radius: ${radius.md};
  }
  @media (min-width: ${breakpoint.md}) {
    font-size: ${font.size.md};
    text-align: start;
  }
`
/** A dot on the edge of the picture of a member who is online. */
const Dot = styled.span`
  position: absolute;
  right: -0.125rem;
  bottom: -0.125rem;
  width: 0.875rem;
  height: 0.875rem;
  border: 2px solid ${color.surface};
  border-radius: 50%;
  background: ${color.successText};

  @media (forced-colors: active) {
    background: CanvasText;
  }
`
const Name = styled.span`
  max-width: 100%;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
/** Of a name, what a strip on a phone has no room for. */
const Rest = styled.span`
  @media not all and (min-width: ${breakpoint.md}) {
    ${visuallyHiddenStyle}
  }
`

const unreadText = (count: number) =>
  count === 0 ? '' : `, ${count} unread ${count === 1 ? 'message' : 'messages'}`

/** Props of `ConnectionEntry`. */
export interface ConnectionEntryProps {
  readonly member: Person
  /** Whose chat is open. */
  readonly isSelected: boolean
  readonly unreadCount: number
  readonly onOpenChat: (memberId: string) => void
}

/** A connection: pressing it opens the chat. */
export const ConnectionEntry = ({
  member,
  isSelected,
  unreadCount,
  onOpenChat,
}: ConnectionEntryProps) => {
  const name = memberName(member)
  const first = member.firstName || name
  return (
    <Entry
      as="button"
      type="button"
      aria-current={isSelected || undefined}
      onClick={() => onOpenChat(member.id)}
    >
      <CountBadge count={unreadCount}>
        <Avatar name={name} src={member.profileImageUrl} />
        <Dot data-dot aria-hidden />
      </CountBadge>
      <Name>
        {first}
        <Rest>{name.slice(first.length)}</Rest>
      </Name>
      <VisuallyHidden> Connected{unreadText(unreadCount)}</VisuallyHidden>
    </Entry>
  )
}
