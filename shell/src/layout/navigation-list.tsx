import { Link, useLocation } from '@haulyard/remote-kit/router'
import { isActiveEntry } from '@haulyard/shell-contract/registry'
import { styled } from 'styled-components'
import { useNavigationItems } from './navigation-items'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

/** A link to the page that one is on leads to its top, as it does without a router. */
const goToTop = () => window.scrollTo(0, 0)

/** The places of the main navigation, for the header and for the side sheet. */
export const NavigationList = ({ onChoose }: { onChoose?: () => void }) => {
  const { pathname } = useLocation()
  const items = useNavigationItems()
  return (
    <List>
      {items.map((item) => (
        <li key={item.path}>
          <Link
            to={item.path}
            aria-current={isActiveEntry(item, pathname) ? 'page' : undefined}
            onClick={() => {
              if (pathname === item.path) goToTop()
              onChoose?.()
            }}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </List>
  )
}
