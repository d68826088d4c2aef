import type { CategoryInput, ForumCategory } from '@haulyard/api-contract'
import { formDialogProps } from '@haulyard/remote-kit/form'
import { TextAreaField, TextField } from '@haulyard/shared-ui'
import { FormDialog, SwitchField } from '@haulyard/shared-ui/controls'
import { useCreateCategory } from '../api/create-category'
import { useUpdateCategory } from '../api/update-category'
import { type CategoryForm, useCategoryForm } from '../category-form'
import { ColorFields } from './color-fields'

const CategoryFields = ({ form }: { form: CategoryForm }) => (
  <>
    <TextField label="Name" {...form.field('name')} />
    <TextAreaField
      label="Description"
      hint="May be left empty"
      rows={2}
      {...form.field('description')}
    />
    <ColorFields form={form} />
    <TextField
      label="Sort Order"
      hint="Lower numbers come first"
      inputMode="numeric"
      autoComplete="off"
      {...form.field('sortOrder')}
    />
    <SwitchField
      label="Active"
      hint="Inactive ones are shown to administrators only"
      {...form.field('isActive')}
    />
  </>
)

/** The form of a new category. */
export const CreateCategoryDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useCategoryForm()
  const create = useCreateCategory({ onCreated: form.forgetDraft })
  const send = (body: CategoryInput) =>
    create.mutateAsync(
      { body, idempotencyKey: form.sendKey() },
      { onSuccess: onClose, onError: form.showIssues },
    )
  return (
    <FormDialog
      title="Create New Category"
      submitLabel="Create Category"
      busyLabel="Creating..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: create.error, firstField: 'name' })}
    >
      <CategoryFields form={form} />
    </FormDialog>
  )
}

interface EditCategoryDialogProps {
  readonly category: ForumCategory
  readonly onClose: () => void
}

/** The same form over a category that is there. */
export const EditCategoryDialog = ({ category, onClose }: EditCategoryDialogProps) => {
  const form = useCategoryForm(category)
  const update = useUpdateCategory({ id: category.id, onUpdated: form.forgetDraft })
  const send = (body: CategoryInput) =>
    update.mutateAsync(body, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Edit Category"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: update.error, firstField: 'name' })}
    >
      <CategoryFields form={form} />
    </FormDialog>
  )
}
