import {
  type BodyInputOf,
  type NewsArticle,
  type NewsInput,
  newsInputSchema,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useCreateArticle } from '../api/create-article'
import { useUpdateArticle } from '../api/update-article'
import { ArticleFields } from './article-fields'

/** The fields of an article as the form holds them; what else a record has is not sent. */
type ArticleValues = BodyInputOf<'POST /api/news'>

const emptyArticle: ArticleValues = {
  title: '',
  content: '',
  excerpt: '',
  source: '',
  imageUrl: '',
  isPublished: true,
}

/** The form's values of an existing article; only these fields, since they are stored as a draft. */
const valuesOf = ({ title, content, excerpt, source, imageUrl, isPublished }: NewsArticle) => ({
  title,
  content,
  excerpt: excerpt ?? '',
  source,
  imageUrl: imageUrl ?? '',
  isPublished,
})

const useArticleForm = (options: { readonly initial: ArticleValues; readonly draftKey: string }) =>
  useContractForm({ schema: newsInputSchema, ...options })

/** The form of a new article. */
export const CreateArticleDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useArticleForm({ initial: emptyArticle, draftKey: 'article:new' })
  const create = useCreateArticle({ onCreated: form.forgetDraft })
  const send = (body: NewsInput) =>
    create.mutateAsync(
      { body, idempotencyKey: form.sendKey() },
      { onSuccess: onClose, onError: form.showIssues },
    )
  return (
    <FormDialog
      title="Create New Article"
      submitLabel="Create Article"
      busyLabel="Creating..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: create.error, firstField: 'title' })}
    >
      <ArticleFields field={form.field} />
    </FormDialog>
  )
}

interface EditArticleDialogProps {
  readonly article: NewsArticle
  readonly onClose: () => void
}

/** The same form over an article that is there. */
export const EditArticleDialog = ({ article, onClose }: EditArticleDialogProps) => {
  const form = useArticleForm({ initial: valuesOf(article), draftKey: `article:${article.id}` })
  const update = useUpdateArticle({ id: article.id, onUpdated: form.forgetDraft })
  const send = (body: NewsInput) =>
    update.mutateAsync(body, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Edit Article"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: update.error, firstField: 'title' })}
    >
      <ArticleFields field={form.field} />
    </FormDialog>
  )
}
