import { Button, ErrorState, ModalDialog, RecordBoundary, Stack } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import {
  type NewsArticleOptions,
  type NewsArticleQuery,
  useNewsArticle,
} from '../api/get-news-article'
import { ArticlePlaceholder } from './article-placeholder'
import { FullArticle } from './full-article'

const titleOf = ({ article, error, isGone }: NewsArticleQuery) => {
  if (article) return article.title
  if (isGone) return 'Article not found'
  return error ? 'Article could not be loaded' : 'Loading article'
}

const Gone = ({ onClose }: { onClose: () => void }) => (
  <Stack>
    <p>It may have been removed.</p>
    <div>
      <Button onClick={onClose}>See All News</Button>
    </div>
  </Stack>
)

const ArticleContent = ({
  query: { article, error, isGone, retry },
  onClose,
}: {
  query: NewsArticleQuery
  onClose: () => void
}) => {
  if (article) return <FullArticle article={article} />
  if (isGone) return <Gone onClose={onClose} />
  if (!error) return <ArticlePlaceholder />
  return <ErrorState description="Check your signal, then try again." onRetry={retry} />
}

interface ArticleDialogProps extends NewsArticleOptions {
  readonly onClose: () => void
}

/** An article's full text, over the list. */
export const ArticleDialog = ({ onClose, ...asked }: ArticleDialogProps) => {
  const query = useNewsArticle(asked)
  const title = titleOf(query)
  usePageTitle(title)
  const fallback = (
    <ModalDialog title="Article cannot be shown" onClose={onClose}>
      <ErrorState
        description="Some of its fields are missing or wrong. Try again later."
        onRetry={query.retry}
      />
    </ModalDialog>
  )
  return (
    <RecordBoundary record={query.article} fallback={fallback}>
      {() => (
        <ModalDialog title={title} onClose={onClose}>
          <ArticleContent query={query} onClose={onClose} />
        </ModalDialog>
      )}
    </RecordBoundary>
  )
}
