import { DraftVersions } from '@haulyard/remote-kit/form'
import { PhotoAdders } from '@haulyard/remote-kit/photo-fields'
import { PhotoFields } from '@haulyard/remote-kit/photo-fields/fields'
import { SelectField, type SelectOption, TextAreaField, TextField } from '@haulyard/shared-ui'
import { CheckboxField, FormDialog } from '@haulyard/shared-ui/controls'
import { categoryOptions } from '../classified-options'
import { DetailFields } from './detail-fields'
import { LocationFields } from './location-fields'
import { PictureFields } from './picture-fields'
import type { ClassifiedEditor } from './use-classified-editor'

const categories: readonly SelectOption[] = [
  { value: '', label: 'Select a category' },
  ...categoryOptions,
]

const currencyOptions: readonly SelectOption[] = [
  { value: 'USD', label: 'US dollars' },
  { value: 'CAD', label: 'Canadian dollars' },
]

interface ClassifiedDialogProps {
  readonly editor: ClassifiedEditor
  readonly title: string
  readonly submitLabel: string
  readonly busyLabel: string
}

/** The form of a classified. Leaving it loses nothing: what is written stays as a draft. */
export const ClassifiedDialog = (props: ClassifiedDialogProps) => {
  const { editor, title, submitLabel, busyLabel } = props
  const { form, photos } = editor
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      isBusy={editor.isBusy}
      failure={editor.failure}
      onSubmit={editor.submit}
      onClearDraft={form.hasDraft ? editor.clear : undefined}
      onClose={editor.close}
    >
      <DraftVersions draft={editor.draft} />
      <TextField
        label="Title"
        hint="Year, make and model, or what it is"
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="next"
        {...form.field('title')}
      />
      <TextAreaField
        label="Description"
        hint="Condition, miles, what comes with it"
        autoCapitalize="sentences"
        {...form.field('description')}
      />
      <SelectField label="Category" options={categories} {...form.field('category')} />
      <TextField
        label="Price"
        hint="As you would write it: 45000, $1,200 or Call"
        autoComplete="off"
        enterKeyHint="done"
        {...form.field('price')}
      />
      <SelectField label="Currency" options={currencyOptions} {...form.field('currency')} />
      <CheckboxField label="Or best offer" {...form.field('isBestOffer')} />
      <LocationFields form={form} />
      <DetailFields form={form} />
      <PhotoFields
        photos={photos}
        hint="Up to 20 photos. The first one is the cover, which lists show."
        hasCover
      >
        {photos.room > 0 ? <PhotoAdders onAdd={photos.add} /> : null}
      </PhotoFields>
      <PictureFields editor={editor} />
    </FormDialog>
  )
}
