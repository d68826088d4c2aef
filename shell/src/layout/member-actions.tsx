import { can } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { paths } from '../core/paths'
import { Bell } from '../notifications/bell'
import { Outbox } from '../outbox/outbox'
import { AccountMenu } from './account-menu'

const WideOnly = styled.span`
  display: none;

  @media (min-width: ${tokens.breakpoint.md}) {
    display: inline-flex;
  }
`

/** A button on the dark header. Only its border shows: the primary button there is for visitors. */
const AdminLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space[3]};
  border: 1px solid ${tokens.color.onDarkMuted};
  border-radius: ${tokens.radius.md};
  color: ${tokens.color.onDark};
  font-weight: ${tokens.font.weightMedium};
  text-decoration: none;

  @media (hover: hover) {
    &:hover {
      background: ${tokens.color.borderOnDark};
    }
  }
`

/** What a member finds at the header's end; visitors never load it. */
export const MemberActions = () => {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <>
      {can(user, 'portal.open') && (
        <WideOnly>
          <AdminLink to={paths.adminPortal}>Admin Portal</AdminLink>
        </WideOnly>
      )}
      <Outbox />
      <Bell />
      <AccountMenu user={user} />
    </>
  )
}
