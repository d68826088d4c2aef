import {
  classifiedCategories,
  classifiedLocations,
  type ImportSourceInput,
} from '@haulyard/api-contract'
import { formDialogProps } from '@haulyard/remote-kit/form'
import { Button, SelectField, Stack, TextAreaField, TextField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useAddSource, useTryInput } from '../api/sources'
import { intervalOptions } from '../intervals'
import { readSourceForm, type SourceForm, useSourceForm } from '../source-form'
import { TrialFailure, TrialResult } from './trial-result'

const options = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([value, label]) => ({ value, label }))
const kinds = options(['news', 'News articles'], ['listings', 'External listings'])
const types = options(['rss', 'RSS or Atom feed'], ['json', 'JSON file'])
const topics = options(['general', 'All drivers'], ['immigrant', 'Immigrant drivers'])
const categories = [
  { value: '', label: 'As each entry says' },
  ...classifiedCategories.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
]
const locations = [
  { value: '', label: 'As each entry says' },
  ...classifiedLocations.map(({ code, name }) => ({ value: code, label: name })),
]
const ListingFields = ({ form }: { form: SourceForm }) => (
  <>
    <SelectField label="Format" options={types} {...form.field('type')} />
    {form.watch('type') === 'json' ? (
      <TextAreaField
        label="Field Names"
        hint={'As JSON, such as { "items": "data.rows", "url": "link" }. Empty: the usual names'}
        rows={3}
        {...form.field('fieldMap')}
      />
    ) : null}
    <SelectField label="Category" options={categories} {...form.field('category')} />
    <SelectField label="Location" options={locations} {...form.field('location')} />
  </>
)

const SourceFields = ({ form }: { form: SourceForm }) => (
  <>
    <SelectField label="Brings" options={kinds} {...form.field('kind')} />
    <TextField label="Name" hint="Shown with each entry" {...form.field('name')} />
    <TextField label="Address" type="url" inputMode="url" {...form.field('url')} />
    {form.watch('kind') === 'listings' ? (
      <ListingFields form={form} />
    ) : (
      <SelectField label="For" options={topics} {...form.field('topic')} />
    )}
    <SelectField label="Read Every" options={intervalOptions} {...form.field('intervalMinutes')} />
  </>
)

const Trial = ({ form }: { form: SourceForm }) => {
  const trial = useTryInput()
  const start = async () => {
    const input = await readSourceForm(form)
    if (input) trial.mutate(input, { onError: form.showIssues })
  }
  return (
    <Stack gap={2}>
      <div>
        <Button isBusy={trial.isPending} busyLabel="Trying..." onClick={() => void start()}>
          Try Source
        </Button>
      </div>
      {trial.error ? <TrialFailure error={trial.error} /> : null}
      {trial.data ? <TrialResult trial={trial.data} /> : null}
    </Stack>
  )
}

/** The form of a new source, which can be tried before it is added. */
export const SourceDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useSourceForm()
  const add = useAddSource({ onAdded: form.forgetDraft })
  const send = (body: ImportSourceInput) =>
    add.mutateAsync(body, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Add Source"
      submitLabel="Add Source"
      busyLabel="Adding..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: add.error, firstField: 'kind' })}
    >
      <SourceFields form={form} />
      <Trial form={form} />
    </FormDialog>
  )
}
