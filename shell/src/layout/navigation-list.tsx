import { Link, useLocation } from '@haulyard/shell-contract/router'
import { isActiveItem, navigationItems } from './navigation-items'

/** The seven places of the main navigation, for the header and for the side sheet. */
export const NavigationList = ({ onChoose }: { onChoose?: () => void }) => {
  const { pathname } = useLocation()
  return (
    <ul>
      {navigationItems.map((item) => (
        <li key={item.path}>
          <Link
            to={item.path}
            aria-current={isActiveItem(item, pathname) ? 'page' : undefined}
            onClick={onChoose}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
