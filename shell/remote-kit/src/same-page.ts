import { useLocation } from './router'

/** What the router knows of an address. */
interface Place {
  readonly pathname: string
  readonly state: unknown
}

/** What an entry of the history says of the page that it is a part of. */
interface SamePageState {
  /** The path that the page was opened at. */
  readonly page: string
}

const isSamePageState = (state: unknown): state is SamePageState =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'string'

/** The path that the page at an address was opened at: its own, unless `useSamePage` led there. */
export const pageOf = ({ pathname, state }: Place): string =>
  isSamePageState(state) ? state.page : pathname

/**
 * For a page with more than one address, such as a list and what is read over it: the `state`
 * of a link, or of a `navigate`, to another address of the page that one is on. The page stays
 * as it is, with its focus and its scroll position. Both addresses must be of one route:
 * `/news/:id?`.
 */
export const useSamePage = () => {
  const location = useLocation()
  return {
    state: { page: pageOf(location) } satisfies SamePageState,
    /** Whether such a link led here: going back does not leave the page. */
    isOpenedFromPage: isSamePageState(location.state),
  }
}
