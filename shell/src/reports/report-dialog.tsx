import { type ReportInput, reportInputSchema, reportReasons } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { SelectField, TextAreaField } from '@haulyard/shared-ui'
import { CheckboxField, FormDialog } from '@haulyard/shared-ui/controls'
import { failureText, KeptInOutbox, type ReportRequest, useShell } from '@haulyard/shell-contract'
import { useShellServices } from '../core/shell'

const descriptionLimit = 2000

const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...reportReasons.map((reason) => ({ value: reason, label: reason })),
]

const useReport = ({ contentType, contentId, blockName }: ReportRequest) => {
  const queryClient = useQueryClient()
  const { api, showToast } = useShell()
  const { reports } = useShellServices()
  const form = useContractForm({
    schema: reportInputSchema,
    initial: { contentType, contentId, reason: '', description: '', alsoBlock: false },
    draftKey: `report:${contentType}:${contentId}`,
  })
  const send = useMutation({
    mutationFn: ({ alsoBlock, ...body }: ReportInput) =>
      api.call('POST /api/reports', {
        body: { ...body, ...(alsoBlock && { alsoBlock }) },
        outbox: { title: 'Your report', text: body.description ?? '' },
      }),
    onSuccess: ({ isBlocked }) => {
      form.forgetDraft()
      reports.close()
      showToast({
        title: 'Report submitted',
        description:
          isBlocked && blockName
            ? `Thank you. An administrator will look at it. ${blockName} is blocked.`
            : 'Thank you. An administrator will look at it.',
        tone: 'success',
      })
      // What a blocked member publishes is on many pages.
      if (isBlocked) void queryClient.invalidateQueries()
    },
    onError: (error) => {
      form.showIssues(error)
      if (!(error instanceof KeptInOutbox)) return
      form.forgetDraft()
      reports.close()
    },
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
      {report.contentType === 'message' ? (
        <p>
          With the message go up to five lines before it and five after it. Nobody reads the rest of
          your chat.
        </p>
      ) : null}
      <SelectField label="Reason" options={reasonOptions} {...form.field('reason')} />
      <TextAreaField
        label="Description"
        hint="What should we look at? You may leave this empty."
        counter={{ length: description.length, max: descriptionLimit }}
        {...form.field('description')}
      />
      {report.blockName ? (
        <CheckboxField
          label={`Block ${report.blockName} as well`}
          hint="Neither of you can write to the other then. Nobody is told."
          {...form.register('alsoBlock')}
        />
      ) : null}
    </FormDialog>
  )
}
