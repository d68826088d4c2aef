import { ButtonLink, tokens } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { Link, useLocation } from '@haulyard/shell-contract/router'
import { styled } from 'styled-components'
import { apiNavigations, paths } from '../app/paths'
import { Bell } from '../notifications/bell'
import { AccountMenu } from './account-menu'
import { MainNavigation } from './main-navigation'
import { MobileNavigation } from './mobile-navigation'
import { Wordmark } from './wordmark'

const Bar = styled.header.withConfig({ componentId: 'sh-header' })`
  position: sticky;
  top: 0;
  z-index: ${tokens.layer.sticky};
  background: ${tokens.color.asphalt};
  color: ${tokens.color.onAsphalt};

  > div {
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    min-height: 4rem;
    max-width: ${tokens.size.page};
    margin: 0 auto;
    padding: 0 ${tokens.space[3]};

    @media (min-width: ${tokens.breakpoint.sm}) {
      gap: ${tokens.space[3]};
      padding: 0 ${tokens.space[4]};
    }
  }
`

const End = styled.div.withConfig({ componentId: 'sh-header-end' })`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  margin-left: auto;

  a {
    font-size: ${tokens.font.size.sm};
    line-height: 1.2;
  }

  @media (min-width: ${tokens.breakpoint.md}) {
    white-space: nowrap;
  }
`

const WideOnly = styled.span.withConfig({ componentId: 'sh-wide-only' })`
  display: none;

  @media (min-width: ${tokens.breakpoint.xl}) {
    display: inline-flex;
  }
`

const VisitorActions = () => {
  const { pathname } = useLocation()
  return (
    <ButtonLink href={apiNavigations.login} data-variant="primary">
      {pathname === paths.home ? 'Join the Community' : 'Sign In'}
    </ButtonLink>
  )
}

const MemberActions = () => {
  const user = useCurrentUser()
  if (!user) return <VisitorActions />
  return (
    <>
      {user.isAdmin && (
        <WideOnly>
          <ButtonLink as={Link} to={paths.adminPortal} data-variant="secondary">
            Admin Portal
          </ButtonLink>
        </WideOnly>
      )}
      <Bell />
      <AccountMenu user={user} />
    </>
  )
}

/** The sticky header of every page (spec §2, Shell). */
export const Header = () => (
  <Bar>
    <div>
      <MobileNavigation />
      <Wordmark />
      <MainNavigation />
      <End>
        <MemberActions />
      </End>
    </div>
  </Bar>
)
