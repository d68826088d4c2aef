import { useEffect } from 'react'
import { startLiveEvents } from '../live/start-live-events'
import { later } from '../loading/later'
import { PageNotice } from '../notices/page-notice'
import { startRemoteEvents } from '../remote-events/start-remote-events'
import { Reports } from '../reports/reports'
import { Toasts } from '../toasts/toasts'
import { useShellParts } from './shell-parts'

const LocalRemoteBadge = later(() =>
  import(/* webpackChunkName: "local-remote" */ '../local-remote/local-remote-badge').then(
    (module) => ({ default: module.LocalRemoteBadge }),
  ),
)

/**
 * What keeps the page company and is never there at first: notices, toasts, live events, the
 * report form, what is told of remotes, a developer's badge.
 */
export const Companions = () => {
  const shell = useShellParts()
  useEffect(() => startLiveEvents(shell), [shell])
  useEffect(() => startRemoteEvents(shell), [shell])
  return (
    <>
      <Reports />
      <PageNotice />
      <Toasts />
      {shell.localRemote && <LocalRemoteBadge />}
    </>
  )
}
