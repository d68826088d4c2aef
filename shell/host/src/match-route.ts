import type { RemoteRoute } from '@haulyard/shell-contract'
import { matchPath } from 'react-router-dom'

/** The remote's route for `pathname`, or `null`. The first match wins: fixed paths come first. */
export const matchRemoteRoute = (
  routes: readonly RemoteRoute[],
  pathname: string,
): RemoteRoute | null => routes.find((route) => matchPath(route.path, pathname) !== null) ?? null
