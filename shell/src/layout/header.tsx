import { useLocation } from '@haulyard/remote-kit/router'
import { ButtonLink, tokens } from '@haulyard/shared-ui'
import { useSession } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { apiNavigations, paths } from '../core/paths'
import { createLazyComponent, useLoaded } from '../lazy/lazy-component'
import { MainNavigation } from './main-navigation'
import { MobileNavigation } from './mobile-navigation'
import { SearchLink } from './search-link'
import { Wordmark } from './wordmark'

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${tokens.layer.sticky};
  border-bottom: 1px solid ${tokens.color.borderOnDark};
  background: ${tokens.color.surfaceDark};
  color: ${tokens.color.onDark};

  /* The page's own ring is too dark here in the light theme. */
  :focus-visible {
    outline-color: ${tokens.color.accent};
  }

  > div {
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    min-height: 4rem;
    max-width: ${tokens.size.page};
    margin: 0 auto;
    /* The menu's lines, not the edge of its button, stand above the page's own edge. */
    padding: 0 ${tokens.space[4]} 0 ${tokens.space[1]};

    @media (min-width: ${tokens.breakpoint.md}) {
      gap: ${tokens.space[3]};
      padding: 0 ${tokens.space[5]} 0 ${tokens.space[3]};
    }
    @media (min-width: ${tokens.breakpoint.xl}) {
      padding-left: ${tokens.space[5]};
    }
  }
  /* A phone whose text is set twice as large: two lines, which then must not stay in sight. */
  @media (max-width: 16rem) {
    position: static;

    > div {
      flex-wrap: wrap;
    }
  }
`

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 0;
  margin-left: auto;

  /* A long name gives way before anything else does. */
  > div:last-child {
    min-width: 0;
  }

  a {
    font-size: ${tokens.font.size.sm};
    line-height: 1.2;
  }

  @media (min-width: ${tokens.breakpoint.md}) {
    white-space: nowrap;
  }
`

const SignInLink = styled(ButtonLink)`
  /* Beside the product's name there is room for two short lines on a phone. */
  @media (max-width: ${tokens.breakpoint.md}) {
    max-width: 8.5rem;
    padding-inline: ${tokens.space[3]};
    text-wrap: balance;
  }
`

const UnknownCircle = styled.span`
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 50%;
  background: ${tokens.color.borderOnDark};
`

/** As large as the avatar that most likely follows. */
const sessionUnknown = <UnknownCircle aria-hidden />

/** The header's end for members. */
export const MemberActions = createLazyComponent(() =>
  import(/* webpackChunkName: "member-actions" */ './member-actions').then((module) => ({
    default: module.MemberActions,
  })),
)

/** Not in a rendered document: React would delay a navigation until it is hydrated. */
const LoadedMemberActions = () => (useLoaded(MemberActions) ? <MemberActions /> : sessionUnknown)

const VisitorActions = () => {
  const { pathname } = useLocation()
  return (
    <SignInLink href={apiNavigations.login} data-variant="primary">
      {pathname === paths.home ? 'Join the Community' : 'Sign In'}
    </SignInLink>
  )
}

/** While it is unknown who is asking, neither side is shown: "Sign In" must not flash up. */
const SessionActions = () => {
  const session = useSession()
  if (session.status === 'loading') return sessionUnknown
  if (session.status === 'signed-in') return <LoadedMemberActions />
  // These members have signed in already.
  return session.leaving || session.suspended ? null : <VisitorActions />
}

/** The sticky header of every page (spec §2, Shell). */
export const Header = () => (
  <Bar>
    <div>
      <MobileNavigation />
      <Wordmark />
      <MainNavigation />
      <End>
        <SearchLink />
        <SessionActions />
      </End>
    </div>
  </Bar>
)
