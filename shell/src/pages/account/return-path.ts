import { useSearchParams } from '@haulyard/remote-kit/router'
import { paths, safeReturnPath } from '../../core/paths'

/** The address after signing in, and how links between the account pages pass it on. */
export const useReturnPath = () => {
  const [search] = useSearchParams()
  const returnPath = safeReturnPath(search.get('returnTo'), window.location.origin)
  return {
    returnPath,
    /** Adds the way back to the address of another page, along with other parameters. */
    carryTo: (path: string, parameters: Readonly<Record<string, string>> = {}): string => {
      const query = new URLSearchParams(parameters)
      if (returnPath !== paths.home) query.set('returnTo', returnPath)
      return query.size === 0 ? path : `${path}?${query}`
    },
  }
}
