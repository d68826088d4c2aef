import type { NewsArticle, NewsInput } from '@haulyard/api-contract'
import { useCreateArticle } from '../api/create-article'
import { useUpdateArticle } from '../api/update-article'
import { ArticleFormDialog, type ArticleValues, useArticleForm } from './article-form'

const emptyArticle: ArticleValues = {
  title: '',
  content: '',
  excerpt: '',
  source: '',
  imageUrl: '',
  isPublished: true,
}

/** The fields of an article that is there; only these, since a draft of them is kept. */
const valuesOf = ({ title, content, excerpt, source, imageUrl, isPublished }: NewsArticle) => ({
  title,
  content,
  excerpt: excerpt ?? '',
  source,
  imageUrl: imageUrl ?? '',
  isPublished,
})

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
    <ArticleFormDialog
      title="Create New Article"
      submitLabel="Create Article"
      busyLabel="Creating..."
      error={create.error}
      {...{ form, send, onClose }}
    />
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
    <ArticleFormDialog
      title="Edit Article"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      error={update.error}
      {...{ form, send, onClose }}
    />
  )
}
