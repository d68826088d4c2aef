import type { CategoryInput, ForumCategory } from '@haulyard/api-contract'
import { SwitchField, TextAreaField, TextField } from '@haulyard/shared-ui'
import { RecordFormDialog } from '../../../actions/record-form-dialog'
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
    <RecordFormDialog
      title="Create New Category"
      submitLabel="Create Category"
      busyLabel="Creating..."
      focusFirst={() => form.setFocus('name')}
      error={create.error}
      {...{ form, send, onClose }}
    >
      <CategoryFields form={form} />
    </RecordFormDialog>
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
    <RecordFormDialog
      title="Edit Category"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      focusFirst={() => form.setFocus('name')}
      error={update.error}
      {...{ form, send, onClose }}
    >
      <CategoryFields form={form} />
    </RecordFormDialog>
  )
}
