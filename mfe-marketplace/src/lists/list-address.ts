import { useLocation } from '@haulyard/remote-kit/router'

interface FromList {
  readonly listAddress: string
  readonly distance?: number
}

/** What a link to a record carries, so that its page can lead back to the same filters. */
export const useFromList = (): FromList => {
  const { pathname, search } = useLocation()
  return { listAddress: `${pathname}${search}` }
}

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' &&
  state !== null &&
  'listAddress' in state &&
  typeof state.listAddress === 'string'

/** How far the record is from the place of the list that led to it; `null` without one. */
export const useDistance = (): number | null => {
  const { state } = useLocation()
  return isFromList(state) && typeof state.distance === 'number' ? state.distance : null
}

/** Where "back" leads: the list as it was left, or `listPath` for who came from elsewhere. */
export const useListAddress = (listPath: string): string => {
  const { state } = useLocation()
  return isFromList(state) ? state.listAddress : listPath
}
