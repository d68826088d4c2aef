import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { NavigationList } from './navigation-list'

const Root = styled.nav`
  display: none;
  flex: none;
  align-self: stretch;

  @media (min-width: ${tokens.breakpoint.xl}) {
    display: block;

    /* More than fit beside the rest take two lines. */
    &:has(li:nth-child(8)) {
      flex: 0 1 auto;
      min-width: 0;
    }
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    height: 100%;
  }

  a {
    display: flex;
    align-items: center;
    height: 100%;
    padding: 0 ${tokens.space[2]};
    border-block: 3px solid transparent;
    color: ${tokens.color.onDarkMuted};
    font-size: ${tokens.font.size.sm};
    font-weight: ${tokens.font.weightMedium};
    text-decoration: none;
    white-space: nowrap;
  }

  /* At 80 rem search, bell, portal and account leave the seven items no more room. */
  @media (min-width: 90rem) {
    a {
      padding-inline: ${tokens.space[3]};
    }
  }

  a:hover {
    color: ${tokens.color.onDark};
  }

  /* As high as the header: around it, the ring would be cut off by the window's edge. */
  a:focus-visible {
    outline-offset: -3px;
  }

  a[aria-current='page'] {
    border-bottom-color: ${tokens.color.accent};
    color: ${tokens.color.onDark};
  }
`

/** The navigation in the header of a wide screen; `MobileNavigation` stands in on a narrow one. */
export const MainNavigation = () => (
  <Root aria-label="Main">
    <NavigationList />
  </Root>
)
