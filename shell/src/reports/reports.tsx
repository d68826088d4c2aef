import { Spinner, tokens } from '@haulyard/shared-ui'
import { type ReportRequest, useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useLocation } from '@haulyard/shell-contract/router'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { withTimeLimit } from '../loading/with-time-limit'
import type { ReportDialogProps } from './report-dialog'
import type { ReportStore } from './report-store'

const loadDialog = () =>
  withTimeLimit(import(/* webpackChunkName: "report-dialog" */ './report-dialog'), 'The form')

/** Where the form will stand. Not shown for the blink that code already in the cache takes. */
const Waiting = styled.div.withConfig({ componentId: 'sh-report-waiting' })`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.overlay};
  display: grid;
  place-items: center;
  background: ${tokens.color.overlay};
  color: ${tokens.color.onAsphalt};
  animation: sh-report-waiting 0s 150ms both;

  @keyframes sh-report-waiting {
    from { visibility: hidden; }
  }
`

const OpenReport = ({ report, onClose }: { report: ReportRequest; onClose: () => void }) => {
  const { showToast } = useShell()
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null)
  const fail = useEffectEvent(() => {
    onClose()
    showToast({
      title: 'Error',
      description: 'The report form could not be opened. Check your signal and try again.',
      tone: 'danger',
    })
  })
  useEffect(() => {
    let isCurrent = true
    loadDialog().then(
      (module) => isCurrent && setDialog(() => module.ReportDialog),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (Dialog) return <Dialog report={report} onClose={onClose} />
  return (
    <Waiting>
      <Spinner label="Opening the report form" />
    </Waiting>
  )
}

/** The form of whatever is being reported; its code is fetched when somebody does. */
export const Reports = ({ reports }: { reports: ReportStore }) => {
  const report = useStore(reports.store)
  const isMember = useCurrentUser() !== null
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isMember) reports.resume(pathname + search)
  }, [isMember, reports, pathname, search])
  if (!report) return null
  return <OpenReport key={report.contentId} report={report} onClose={reports.close} />
}
