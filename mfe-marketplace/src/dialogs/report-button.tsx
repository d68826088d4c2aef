import { Button } from '@haulyard/shared-ui'
import { type ReportRequest, useShell } from '@haulyard/shell-contract'
import Flag from 'lucide-react/icons/flag'

/** Reports content to the administrators. Not for the current user's own content. */
export const ReportButton = (report: ReportRequest) => {
  const { openReport } = useShell()
  return (
    <Button variant="quiet" icon={<Flag aria-hidden />} onClick={() => openReport(report)}>
      Report
    </Button>
  )
}
