import { useEffect } from 'react'
import { type Shell, useShellServices } from '../core/shell'
import { IdentityConfirmation } from '../identity/identity-confirmation'
import { createLazyComponent } from '../lazy/lazy-component'
import { startLiveEvents } from '../live/start-live-events'
import { PageNotice } from '../notices/page-notice'
import { Regions } from '../regions/regions'
import { startRemoteEvents } from '../remote-events/start-remote-events'
import { Reports } from '../reports/reports'
import { startSavedPages } from '../saved-pages/start-saved-pages'
import { Toasts } from '../toasts/toasts'

/** Whether a part of the page is not of the version that everybody has. */
const isOther = ({ localRemote, chosenRelease, hasCanary }: Shell['versions']) =>
  Boolean(localRemote || chosenRelease || hasCanary)

const VersionBadge = createLazyComponent(() =>
  import(/* webpackChunkName: "version-badge" */ '../versions/version-badge').then((module) => ({
    default: module.VersionBadge,
  })),
)

/**
 * What no first screen shows: notices, toasts, live events, the report form, the reports of
 * how remotes do, the badge of another version, the regions for administrators.
 */
export const DeferredUi = () => {
  const shell = useShellServices()
  useEffect(() => startLiveEvents(shell), [shell])
  useEffect(() => startRemoteEvents(shell), [shell])
  // Without it everything works as before.
  useEffect(() => void startSavedPages(shell).catch(() => undefined), [shell])
  return (
    <>
      <Reports />
      <IdentityConfirmation />
      <PageNotice />
      <Toasts />
      <Regions />
      {isOther(shell.versions) && <VersionBadge />}
    </>
  )
}
