import { paths } from '../core/paths'

export interface NavigationItem {
  readonly label: string
  readonly path: string
}

/** The main navigation (spec §2, Shell). */
export const navigationItems: readonly NavigationItem[] = [
  { label: 'Dashboard', path: paths.home },
  { label: 'Classifieds', path: paths.classifieds },
  { label: 'News', path: paths.news },
  { label: 'Directory', path: paths.directory },
  { label: 'Message Board', path: paths.messageBoard },
  { label: 'Community Chat', path: paths.socialFeed },
  { label: 'ESL Book', path: paths.eslBook },
]

/** `/` is active only on exactly `/`; any other item below its own path as well. */
export const isActiveItem = (item: NavigationItem, pathname: string): boolean =>
  item.path === paths.home ? pathname === paths.home : pathname.startsWith(item.path)
