import { linkReportInputSchema, reportReasons } from '@haulyard/api-contract'
import { failureReason, useContractForm } from '@haulyard/remote-kit/form'
import { SelectField, TextAreaField, TextField } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useState } from 'react'
import { useReportLink } from '../api/support-requests'
import { RequestForm, SentNotice } from './request-form'

type Outcome = 'report' | 'request'

const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...reportReasons.map((reason) => ({ value: reason, label: reason })),
]

const Fields = ({ onSent }: { onSent: (outcome: Outcome) => void }) => {
  const isMember = useCurrentUser() !== null
  const form = useContractForm({
    schema: linkReportInputSchema,
    initial: { link: '', reason: '', description: '', email: '' },
    draftKey: 'report-link',
  })
  const send = useReportLink({
    onSent: ({ outcome }) => {
      form.forgetDraft()
      onSent(outcome)
    },
    onError: form.showIssues,
  })
  return (
    <RequestForm
      title="Report a Link"
      submitLabel="Send Report"
      isBusy={form.isSending}
      failure={failureReason(send.error)}
      onSubmit={form.submitWith(send.mutateAsync)}
    >
      <TextField
        label="Link"
        inputMode="url"
        hint="The address of the page on this site"
        {...form.field('link')}
      />
      <SelectField label="Reason" options={reasonOptions} {...form.field('reason')} />
      <TextAreaField
        label="Description"
        hint="What should we look at? You may leave this empty."
        {...form.field('description')}
      />
      {isMember ? null : (
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Only if you want an answer"
          {...form.field('email')}
        />
      )}
    </RequestForm>
  )
}

const texts: Readonly<Record<Outcome, string>> = {
  report: 'Thank you. An administrator looks at it, and you get a notification when it is done.',
  request: 'Thank you. An administrator looks at it.',
}

/** Reports a page of this site by its link. */
export const LinkReportForm = () => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome === null) return <Fields onSent={setOutcome} />
  return (
    <SentNotice
      title="Your report was sent"
      againLabel="Report Another Link"
      onAgain={() => setOutcome(null)}
    >
      {texts[outcome]}
    </SentNotice>
  )
}
