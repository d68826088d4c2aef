import type { ContentReport, ReportUpdate } from '@haulyard/api-contract'
import { Button } from '@haulyard/shared-ui'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useUpdateReport } from '../api/update-report'

interface ReportActionsProps {
  readonly report: ContentReport
  /** The element that says what was reported. */
  readonly describedBy: string
}

const outcomes = [
  { status: 'reviewed', label: 'Resolve', icon: <Check aria-hidden /> },
  { status: 'dismissed', label: 'Dismiss', icon: <X aria-hidden /> },
] as const satisfies readonly { status: ReportUpdate['status']; label: string; icon: unknown }[]

/** The two ways to be done with a report. Only one of them can be under way. */
export const ReportActions = ({ report, describedBy }: ReportActionsProps) => {
  const updates = {
    reviewed: useUpdateReport(report, 'reviewed'),
    dismissed: useUpdateReport(report, 'dismissed'),
  }
  const isUnderWay = updates.reviewed.isPending || updates.dismissed.isPending
  return outcomes.map(({ status, label, icon }) => (
    <Button
      key={status}
      icon={icon}
      isBusy={updates[status].isPending}
      // Not `disabled`: a disabled button loses keyboard focus.
      aria-disabled={isUnderWay || undefined}
      aria-describedby={describedBy}
      onClick={() => {
        if (!isUnderWay) updates[status].mutate()
      }}
    >
      {label}
    </Button>
  ))
}
