import { contactInputSchema } from '@haulyard/api-contract'
import { failureReason, useContractForm } from '@haulyard/remote-kit/form'
import { TextAreaField, TextField } from '@haulyard/shared-ui'
import { useState } from 'react'
import { useSendMessage } from '../api/support-requests'
import { useOwnPerson } from '../own-person'
import { RequestForm, SentNotice } from './request-form'

const Fields = ({ onSent }: { onSent: (email: string) => void }) => {
  const person = useOwnPerson()
  const form = useContractForm({
    schema: contactInputSchema,
    initial: { ...person, subject: '', message: '' },
    draftKey: 'contact',
  })
  const send = useSendMessage({
    onSent: () => {
      const { email } = form.getValues()
      form.forgetDraft()
      onSent(email)
    },
    onError: form.showIssues,
  })
  return (
    <RequestForm
      title="Write to Us"
      submitLabel="Send Message"
      isBusy={form.isSending}
      failure={failureReason(send.error)}
      onSubmit={form.submitWith(send.mutateAsync)}
    >
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We answer to this address"
        {...form.field('email')}
      />
      <TextField label="Subject" {...form.field('subject')} />
      <TextAreaField label="Message" rows={6} {...form.field('message')} />
    </RequestForm>
  )
}

/** Writes to the owner of the site. */
export const ContactForm = () => {
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  if (sentFrom === null) return <Fields onSent={setSentFrom} />
  return (
    <SentNotice
      title="Your message was sent"
      againLabel="Write Another Message"
      onAgain={() => setSentFrom(null)}
    >
      {`Thank you. We usually answer within 24 to 48 hours, to ${sentFrom}.`}
    </SentNotice>
  )
}
