import { useEffect } from 'react'
import { startLiveEvents } from '../live/start-live-events'
import { PageNotice } from '../notices/page-notice'
import { startRemoteEvents } from '../remote-events/start-remote-events'
import { Reports } from '../reports/reports'
import { Toasts } from '../toasts/toasts'
import { useShellParts } from './shell-parts'

/** What keeps the page company and is never there at first: notices, toasts, live events, the report form, what is told of remotes. */
export const Companions = () => {
  const shell = useShellParts()
  useEffect(() => startLiveEvents(shell), [shell])
  useEffect(() => startRemoteEvents(shell), [shell])
  return (
    <>
      <Reports />
      <PageNotice />
      <Toasts />
    </>
  )
}
