import { type ReportInput, reportInputSchema, reportReasons } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { useMutation } from '@haulyard/remote-kit/query'
import { SelectField, TextAreaField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { failureText, type ReportRequest, useShell } from '@haulyard/shell-contract'
import { useShellServices } from '../core/shell'

const descriptionLimit = 2000

const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...reportReasons.map((reason) => ({ value: reason, label: reason })),
]

const useReport = ({ contentType, contentId }: ReportRequest) => {
  const { api, showToast } = useShell()
  const { reports } = useShellServices()
  const form = useContractForm({
    schema: reportInputSchema,
    initial: { contentType, contentId, reason: '', description: '' },
    draftKey: `report:${contentType}:${contentId}`,
  })
  const send = useMutation({
    mutationFn: (body: ReportInput) => api.call('POST /api/reports', { body }),
    onSuccess: () => {
      form.forgetDraft()
      reports.close()
      showToast({
        title: 'Report submitted',
        description: 'Thank you. An administrator will look at it.',
        tone: 'success',
      })
    },
    onError: form.showIssues,
  })
  return { form, send, close: reports.close }
}

/** Why something should be looked at. What is typed stays, also when the form is left. */
export const ReportDialog = ({ report }: { report: ReportRequest }) => {
  const { form, send, close } = useReport(report)
  const description = form.watch('description') ?? ''
  return (
    <FormDialog
      title={`Report ${report.subject}`}
      submitLabel="Submit Report"
      busyLabel="Sending..."
      isBusy={send.isPending}
      // Back from sign-in, a page that is read in a dialog of its own may load later.
      isInFront
      failure={send.error && failureText(send.error)}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      onClose={close}
    >
      <p>An administrator reads every report. Nobody else learns that it was you.</p>
      <SelectField label="Reason" options={reasonOptions} {...form.field('reason')} />
      <TextAreaField
        label="Description"
        hint="What should we look at? You may leave this empty."
        counter={{ length: description.length, max: descriptionLimit }}
        {...form.field('description')}
      />
    </FormDialog>
  )
}
