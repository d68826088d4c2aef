import { type Notification, toNotificationSentence } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { Avatar, RelativeTime, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { ClipboardCheck } from 'lucide-react'
import { styled } from 'styled-components'

const Picture = styled(Avatar)``

const Root = styled(Link)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${tokens.space[3]};
  align-items: center;
  min-height: 4.5rem;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  color: ${tokens.color.textMuted};
  text-decoration: none;

  p {
    margin: 0;
    color: ${tokens.color.text};
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  time {
    font-size: ${tokens.font.size.sm};
  }

  /* Read notifications are muted; only unread ones have the primary colour. */
  &:not([data-unread]) ${Picture} {
    background: ${tokens.color.neutralSoft};
    color: ${tokens.color.text};
  }

  &[data-unread] p {
    font-weight: ${tokens.font.weightStrong};
  }

  @media (hover: hover) {
    &:hover {
      background: ${tokens.color.surfaceSunken};
    }
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`

const Dot = styled.span`
  width: 0.625rem;
  height: 0.625rem;
  border-radius: 50%;
  background: ${tokens.color.primaryText};

  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`

/** Where there is no person to show, Haulyard itself speaks. */
const House = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 50%;
  background: ${tokens.color.successSoft};
  color: ${tokens.color.successText};
`

/** What `NotificationRow` takes. */
export interface NotificationRowProps {
  readonly notification: Notification
  readonly now: number
  readonly onChoose: (notification: Notification) => void
}

/** One notification: who, what and when, and the way to where it happened. */
export const NotificationRow = ({ notification, now, onChoose }: NotificationRowProps) => {
  const { actor, path, isRead, createdAt } = notification
  return (
    <Root
      to={path}
      data-unread={isRead ? undefined : true}
      onClick={() => {
        if (!isRead) onChoose(notification)
      }}
    >
      {actor ? (
        <Picture name={actor.firstName ?? ''} src={actor.profileImageUrl} />
      ) : (
        <House>
          <ClipboardCheck size={20} aria-hidden />
        </House>
      )}
      <div>
        {isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
        <p>{toNotificationSentence(notification)}</p>
        <RelativeTime iso={createdAt} now={now} />
      </div>
      {isRead ? null : <Dot aria-hidden />}
    </Root>
  )
}
