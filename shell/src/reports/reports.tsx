import { useFormUnavailable } from '@haulyard/remote-kit'
import { useLocation } from '@haulyard/remote-kit/router'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useShellServices } from '../core/shell'
import { ErrorBoundary } from '../lazy/error-boundary'

/** The form and the page's queries, which it sends with. */
const useReportForm = () => {
  const { queries } = useShellServices()
  const [part] = useState(() =>
    createLazyPart(async () => {
      const [{ ReportDialog }, { Provider }] = await Promise.all([
        import(/* webpackChunkName: "report-dialog" */ './report-dialog'),
        queries.preload(),
      ])
      return { ReportDialog, Provider }
    }),
  )
  return part
}

/** The report form; its code is loaded when it opens. */
export const Reports = () => {
  const { reports } = useShellServices()
  const report = useStore(reports.store)
  const isMember = useCurrentUser() !== null
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isMember) reports.resume(pathname + search)
  }, [isMember, reports, pathname, search])
  return (
    <ErrorBoundary key={report?.contentId} renderFallback={() => null}>
      <LazyDialog
        part={useReportForm()}
        isOpen={report !== null}
        label="Opening the report form"
        onFail={useFormUnavailable(reports.close)}
      >
        {({ ReportDialog, Provider }) =>
          report && (
            <Provider>
              <ReportDialog report={report} />
            </Provider>
          )
        }
      </LazyDialog>
    </ErrorBoundary>
  )
}
