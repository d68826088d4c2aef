import { type BodyInputOf, type NewsInput, newsInputSchema } from '@haulyard/api-contract'
import { DraftNotice, FormDialog } from '@haulyard/shared-ui'
import { failureReason, useContractForm } from '@haulyard/shell-contract/form'
import { ArticleFields } from './article-fields'

/** The fields of an article as the form holds them; what else a record has is not sent. */
export type ArticleValues = BodyInputOf<'POST /api/news'>

interface ArticleFormOptions {
  readonly initial: ArticleValues
  readonly draftKey: string
}

/** The form of an article. */
export const useArticleForm = (options: ArticleFormOptions) =>
  useContractForm({ schema: newsInputSchema, ...options })

interface ArticleFormDialogProps {
  readonly form: ReturnType<typeof useArticleForm>
  readonly title: string
  readonly submitLabel: string
  readonly busyLabel: string
  readonly send: (input: NewsInput) => Promise<unknown>
  /** What became of the last sending. */
  readonly error: Error | null
  readonly onClose: () => void
}

/** The dialog around the form. What is typed stays, also when the form is left. */
export const ArticleFormDialog = (props: ArticleFormDialogProps) => {
  const { form, title, submitLabel, busyLabel, onClose } = props
  const clear = () => {
    form.startOver()
    form.setFocus('title')
  }
  return (
    <FormDialog
      {...{ title, submitLabel, busyLabel, onClose }}
      isBusy={form.isSending}
      failure={failureReason(props.error)}
      onSubmit={form.submitWith(props.send)}
    >
      {form.hasDraft ? <DraftNotice onClear={clear} /> : null}
      <ArticleFields field={form.field} />
    </FormDialog>
  )
}
