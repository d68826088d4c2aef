import { Spinner, tokens } from '@haulyard/shared-ui'
import { type ReportRequest, useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useLocation } from '@haulyard/shell-contract/router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useShellParts } from '../app/shell-parts'
import { withQueries } from '../data/with-queries'
import { LoadedPart } from '../loading/loaded-part'
import { withTimeLimit } from '../loading/with-time-limit'

/** Where the form will stand. Not shown for the blink that code already in the cache takes. */
const Waiting = styled.div.withConfig({ componentId: 'sh-report-waiting' })`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.overlay};
  display: grid;
  place-items: center;
  background: ${tokens.color.overlay};
  animation: sh-report-waiting 0s 150ms both;

  @keyframes sh-report-waiting {
    from { visibility: hidden; }
  }
`

/** The form can be asked for again where it was asked for: there is no place for a fallback. */
const GiveUp = () => {
  const { showToast } = useShell()
  const { reports } = useShellParts()
  const giveUp = useEffectEvent(() => {
    reports.close()
    showToast({
      title: 'Error',
      description: 'The report form could not be opened. Check your signal and try again.',
      tone: 'danger',
    })
  })
  useEffect(() => giveUp(), [])
  return null
}

const OpenReport = ({ report }: { report: ReportRequest }) => {
  const { queries } = useShellParts()
  const load = useMemo(() => {
    const loadDialog = () =>
      import(/* webpackChunkName: "report-dialog" */ './report-dialog').then(
        ({ ReportDialog }) => ({ default: () => <ReportDialog report={report} /> }),
      )
    return withQueries(() => withTimeLimit(loadDialog(), 'The report form'), queries)
  }, [report, queries])
  return (
    <LoadedPart
      load={load}
      placeholder={
        <Waiting>
          <Spinner label="Opening the report form" />
        </Waiting>
      }
      renderFallback={() => <GiveUp />}
    />
  )
}

/** The form of whatever is being reported; its code is fetched when somebody does. */
export const Reports = () => {
  const { reports } = useShellParts()
  const report = useStore(reports.store)
  const isMember = useCurrentUser() !== null
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isMember) reports.resume(pathname + search)
  }, [isMember, reports, pathname, search])
  return report ? <OpenReport key={report.contentId} report={report} /> : null
}
