import { useLocation } from '@haulyard/remote-kit/router'

interface FromList {
  readonly listAddress: string
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

/** Where "back" leads: the list as it was left, or `listPath` for who came from elsewhere. */
export const useListAddress = (listPath: string): string => {
  const { state } = useLocation()
  return isFromList(state) ? state.listAddress : listPath
}
