import { useEffect } from 'react'
import { useShellServices } from '../core/shell'
import { IdentityConfirmation } from '../identity/identity-confirmation'
import { createLazyComponent } from '../lazy/lazy-component'
import { startLiveEvents } from '../live/start-live-events'
import { PageNotice } from '../notices/page-notice'
import { startRemoteEvents } from '../remote-events/start-remote-events'
import { Reports } from '../reports/reports'
import { Toasts } from '../toasts/toasts'

const LocalRemoteBadge = createLazyComponent(() =>
  import(/* webpackChunkName: "local-remote" */ '../local-remote/local-remote-badge').then(
    (module) => ({ default: module.LocalRemoteBadge }),
  ),
)

/**
 * What no first screen shows: notices, toasts, live events, the report form, the reports of
 * how remotes do, a developer's badge.
 */
export const DeferredUi = () => {
  const shell = useShellServices()
  useEffect(() => startLiveEvents(shell), [shell])
  useEffect(() => startRemoteEvents(shell), [shell])
  return (
    <>
      <Reports />
      <IdentityConfirmation />
      <PageNotice />
      <Toasts />
      {shell.localRemote && <LocalRemoteBadge />}
    </>
  )
}
