import { type ReportInput, reportInputSchema, reportReasons } from '@haulyard/api-contract'
import {
  Button,
  Cluster,
  InlineNotice,
  ModalDialog,
  SelectField,
  Stack,
  TextAreaField,
} from '@haulyard/shared-ui'
import { type ReportRequest, useShell } from '@haulyard/shell-contract'
import { failureText, useContractForm } from '@haulyard/shell-contract/form'
import { useMutation } from '@haulyard/shell-contract/query'

/** Props of `ReportDialog`. */
export interface ReportDialogProps {
  readonly report: ReportRequest
  readonly onClose: () => void
}

const descriptionLimit = 2000

const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...reportReasons.map((reason) => ({ value: reason, label: reason })),
]

const useReport = ({ report: { contentType, contentId }, onClose }: ReportDialogProps) => {
  const { api, showToast } = useShell()
  const form = useContractForm({
    schema: reportInputSchema,
    initial: { contentType, contentId, reason: '', description: '' },
    draftKey: `report:${contentType}:${contentId}`,
  })
  const send = useMutation({
    mutationFn: (body: ReportInput) => api.call('POST /api/reports', { body }),
    onSuccess: () => {
      form.forgetDraft()
      // Before the toast: the dialog stands above it.
      onClose()
      showToast({
        title: 'Report submitted',
        description: 'Thank you. An administrator will look at it.',
        tone: 'success',
      })
    },
    onError: form.showIssues,
  })
  return { form, send, submit: form.handleSubmit((values) => send.mutate(values)) }
}

/** Why something should be looked at. What is typed stays, also when the form is left. */
export const ReportDialog = ({ report, onClose }: ReportDialogProps) => {
  const { form, send, submit } = useReport({ report, onClose })
  const description = form.watch('description') ?? ''
  return (
    <ModalDialog title={`Report ${report.subject}`} width="narrow" onClose={onClose}>
      <Stack as="form" noValidate onSubmit={submit}>
        <p>An administrator reads every report. Nobody else learns that it was you.</p>
        <SelectField label="Reason" options={reasonOptions} {...form.field('reason')} />
        <TextAreaField
          label="Description"
          hint="What should we look at? You may leave this empty."
          counter={{ length: description.length, max: descriptionLimit }}
          {...form.field('description')}
        />
        {send.error ? (
          <InlineNotice tone="danger" role="alert" title="The report was not sent">
            {failureText(send.error)}
          </InlineNotice>
        ) : null}
        <Cluster data-justify="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={send.isPending} busyLabel="Sending...">
            Submit Report
          </Button>
        </Cluster>
      </Stack>
    </ModalDialog>
  )
}
