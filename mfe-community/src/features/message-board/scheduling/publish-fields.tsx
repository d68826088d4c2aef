import { SelectField, TextField } from '@haulyard/shared-ui'
import { type DiscussionForm, later } from '../components/discussion-form'

const choices = [
  { value: 'now', label: 'Now' },
  { value: later, label: 'At a time' },
]

type FormOnly = Pick<DiscussionForm, 'form'>

/** When a discussion is published that waits for its time. */
export const PublishTimeField = ({ form }: FormOnly) => (
  <TextField
    label="Date and time"
    type="datetime-local"
    hint="In the time of this device. Until then only moderators see the discussion."
    {...form.field('publishAt')}
  />
)

/** Whether a new discussion is published at once, or at a time. */
export const PublishFields = ({ form }: FormOnly) => (
  <>
    <SelectField label="Publish" options={choices} {...form.field('publish')} />
    {form.watch('publish') === later ? <PublishTimeField form={form} /> : null}
  </>
)
