import { contactPreferences, type DirectoryService } from '@haulyard/api-contract'
import { formDialogProps } from '@haulyard/remote-kit/form'
import { SelectField, TextAreaField, TextField } from '@haulyard/shared-ui'
import { FileField, FormDialog } from '@haulyard/shared-ui/controls'
import { UploadProgress } from '../../../dialogs/upload-progress'
import { useSendRequest } from '../api/send-request'
import { contactLabels } from '../request-words'

const contactOptions = [
  { value: '', label: 'Select how' },
  ...contactPreferences.map((value) => ({ value, label: contactLabels[value] })),
]

interface RequestDialogProps {
  readonly service: DirectoryService
  readonly onClose: () => void
}

/** The form of a request to the provider of a service. */
export const RequestDialog = ({ service, onClose }: RequestDialogProps) => {
  const sending = useSendRequest({ service, onClose })
  const { form, picture, sentFraction } = sending
  const contact = form.watch('contact')
  const pictureError = form.getFieldState('imageUrl', form.formState).error?.message
  const dialog = formDialogProps(form, {
    send: sending.send,
    error: pictureError ? null : sending.error,
    firstField: 'truck',
  })
  return (
    <FormDialog
      title={`Request to ${service.title}`}
      submitLabel="Send Request"
      busyLabel="Sending..."
      onClose={onClose}
      {...dialog}
      onClearDraft={form.hasDraft ? sending.startOver : undefined}
    >
      <p>
        The provider sees your name and what you write here, and not the email address of your
        account.
      </p>
      <TextField label="Truck" hint="Year, make and model, unit number" {...form.field('truck')} />
      <TextAreaField
        label="Trouble"
        hint="What happened, and what you need"
        {...form.field('trouble')}
      />
      <TextField
        label="Place"
        hint="Highway and mile marker, exit, or address"
        {...form.field('place')}
      />
      <FileField
        label="Picture (optional)"
        hint="PNG, JPG, GIF up to 10MB"
        file={picture.file}
        onChange={picture.choose}
        error={picture.problem ?? pictureError}
      />
      <SelectField label="Preferred Contact" options={contactOptions} {...form.field('contact')} />
      {contact === 'phone' ? (
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
      ) : null}
      {contact === 'email' ? (
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
      ) : null}
      {sentFraction === null ? null : <UploadProgress fraction={sentFraction} />}
    </FormDialog>
  )
}
