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
import { OnlineDot } from '../../presence/online'
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
/** The name, and below it on a wide screen whether the member is online. */
const Words = styled.span`
  display: grid;
  max-width: 100%;
  min-width: 0;
`
const Name = styled.span`
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

/** What the dot and the number mean. */
const stateText = ({ isOnline, unreadCount }: { isOnline: boolean; unreadCount: number }) =>
  [
    isOnline ? ['Online'] : [],
    unreadCount === 0
      ? []
      : [`${unreadCount} unread ${unreadCount === 1 ? 'message' : 'messages'}`],
  ]
    .flat()
    .join(', ')

/** A strip on a phone has no room for it: there the dot shows it. */
const Status = styled(Rest)`
  color: ${color.successText};
  font-size: ${font.size.sm};
  font-weight: ${font.weightMedium};
`

/** Props of `ConnectionEntry`. */
export interface ConnectionEntryProps {
  readonly member: Person
  readonly isOnline: boolean
  /** Whose chat is open. */
  readonly isSelected: boolean
  readonly unreadCount: number
  readonly onOpenChat: (memberId: string) => void
}

/** A connection: pressing it opens the chat. */
export const ConnectionEntry = ({
  member,
  isOnline,
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
        {isOnline ? <OnlineDot data-dot /> : null}
      </CountBadge>
      <Words>
        <Name>
          {first}
          <Rest>{name.slice(first.length)}</Rest>
        </Name>
        {isOnline ? <Status aria-hidden>Online</Status> : null}
      </Words>
      <VisuallyHidden>{stateText({ isOnline, unreadCount })}</VisuallyHidden>
    </Entry>
  )
}
