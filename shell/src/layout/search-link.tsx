import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import Search from 'lucide-react/icons/search'
import { styled } from 'styled-components'
import { paths } from '../core/paths'

const Root = styled(Link)`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${tokens.size.target};
  height: ${tokens.size.target};
  border-radius: ${tokens.radius.md};
  color: inherit;

  svg {
    width: 1.375rem;
    height: 1.375rem;
  }
  @media (hover: hover) {
    &:hover {
      background: ${tokens.color.borderOnDark};
    }
  }
`

/** The way to the search over everything, from any page. */
export const SearchLink = () => (
  <Root to={paths.search} aria-label="Search" title="Search">
    <Search aria-hidden />
  </Root>
)
