import type { CurrentUser } from '@haulyard/api-contract'
import { Avatar, Menu, tokens } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { Link } from '@haulyard/shell-contract/router'
import { styled } from 'styled-components'
import { paths } from '../app/paths'
import { signOut } from '../session/sign-out'

const Trigger = styled.button.withConfig({ componentId: 'sh-account-trigger' })`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space[2]};
  border: 0;
  border-radius: ${tokens.radius.md};
  background: none;
  color: ${tokens.color.onAsphalt};
  font: inherit;
  font-size: ${tokens.font.size.sm};
  cursor: pointer;

  span:last-child {
    max-width: 10rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** The signed-in member's avatar and name, and what that member can do from anywhere. */
export const AccountMenu = ({ user }: { user: CurrentUser }) => {
  const { api } = useShell()
  const name = user.firstName || user.email
  return (
    <Menu
      trigger={
        <Trigger type="button">
          <Avatar name={name} src={user.profileImageUrl} />
          <span>{name}</span>
        </Trigger>
      }
      items={[
        { label: 'Settings', link: <Link to={paths.settings} /> },
        ...(user.isAdmin ? [{ label: 'Admin Portal', link: <Link to={paths.adminPortal} /> }] : []),
        { label: 'Logout', onSelect: () => void signOut(api) },
      ]}
    />
  )
}
