import { type CurrentUser, can } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { Avatar, tokens, visuallyHiddenStyle } from '@haulyard/shared-ui'
import { ConfirmDialog, Menu } from '@haulyard/shared-ui/controls'
import { menuEntries } from '@haulyard/shell-contract/registry'
import { useState } from 'react'
import { styled } from 'styled-components'
import { paths } from '../core/paths'
import { useShellServices } from '../core/shell'
import { signOut } from '../session/sign-out'

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  max-width: calc(100% + ${tokens.space[2]});
  min-height: ${tokens.size.target};
  /* What it shows ends where the page's content ends; only its ground reaches further. */
  margin-right: calc(-1 * ${tokens.space[2]});
  padding: 0 ${tokens.space[2]};
  border: 0;
  border-radius: ${tokens.radius.md};
  background: none;
  color: ${tokens.color.onDark};
  font: inherit;
  font-size: ${tokens.font.size.sm};
  cursor: pointer;

  &:hover {
    background: ${tokens.color.borderOnDark};
  }

  span:last-child {
    min-width: 0;
    max-width: 10rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* On a phone the avatar alone: the name stays the button's name. */
  @media (max-width: ${tokens.breakpoint.sm}) {
    span:last-child {
      ${visuallyHiddenStyle}
    }
  }
  /* Beside the way to the portal there is room for a letter and two dots. */
  &[data-crowded='true'] {
    @media (max-width: 85rem) {
      span:last-child {
        ${visuallyHiddenStyle}
      }
    }
  }
`

/** The signed-in member's avatar and name, and what that member can do from anywhere. */
export const AccountMenu = ({ user }: { user: CurrentUser }) => {
  const shell = useShellServices()
  const [isAsking, setIsAsking] = useState(false)
  const mayOpenPortal = can(user, 'portal.open')
  const logOut = () => {
    const unsent = shell.outbox.current()?.state.getState().entries ?? []
    if (unsent.length > 0) setIsAsking(true)
    else void signOut(shell)
  }
  const name = user.firstName || user.email || 'Account menu'
  return (
    <>
      <Menu
        trigger={
          <Trigger type="button" data-crowded={mayOpenPortal}>
            <Avatar name={user.firstName || user.email} src={user.profileImageUrl} />
            <span>{name}</span>
          </Trigger>
        }
        items={[
          { label: 'Settings', link: <Link to={paths.settings} /> },
          ...menuEntries(shell.registry, 'account', user).map(({ label, path }) => ({
            label,
            link: <Link to={path} />,
          })),
          ...(mayOpenPortal
            ? [{ label: 'Admin Portal', link: <Link to={paths.adminPortal} /> }]
            : []),
          { label: 'Logout', onSelect: logOut },
        ]}
      />
      {isAsking ? (
        <ConfirmDialog
          title="Log out and lose what was not sent?"
          description="The outbox on this device still has something for you to send. Logging out deletes it."
          confirmLabel="Log Out"
          tone="danger"
          onConfirm={() => signOut(shell)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
