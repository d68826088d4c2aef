import { useEffect } from 'react'
import { ConnectionNotice } from '../connection/connection-notice'
import { startLiveEvents } from '../live/start-live-events'
import { later } from '../loading/later'
import { Reports } from '../reports/reports'
import { Toasts } from '../toasts/toasts'
import { useShellParts } from './shell-parts'

const LocalRemoteBadge = later(() =>
  import(/* webpackChunkName: "local-remote" */ '../local-remote/local-remote-badge').then(
    (module) => ({ default: module.LocalRemoteBadge }),
  ),
)

/** What keeps the page company and is never there at first: notices, toasts, live events, the report form. */
export const Companions = () => {
  const shell = useShellParts()
  useEffect(() => startLiveEvents(shell), [shell])
  return (
    <>
      <Reports />
      <ConnectionNotice />
      <Toasts />
      {shell.localRemote && <LocalRemoteBadge />}
    </>
  )
}
