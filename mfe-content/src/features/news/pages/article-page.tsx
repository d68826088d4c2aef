import type { NewsArticle } from '@haulyard/api-contract'
import { Link, useParams } from '@haulyard/remote-kit/router'
import {
  BackLink,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  RecordBoundary,
  Stack,
} from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../../paths'
import { type NewsArticleQuery, useNewsArticle } from '../api/get-news-article'
import { useRelatedArticles } from '../api/get-related-articles'
import { ArticlePlaceholder } from '../components/article-placeholder'
import { FullArticle } from '../components/full-article'
import { RelatedArticles } from '../components/related-articles'

interface ReadableArticleProps {
  readonly article: NewsArticle
  readonly related: readonly NewsArticle[]
}

const ReadableArticle = ({ article, related }: ReadableArticleProps) => (
  <Stack gap={6}>
    <Stack gap={3}>
      <PageHeader title={article.title} />
      <FullArticle article={article} />
    </Stack>
    <RelatedArticles source={article.source} articles={related} />
  </Stack>
)

interface ArticleContentProps {
  readonly query: NewsArticleQuery
  readonly related: readonly NewsArticle[]
}

const ArticleContent = ({ query, related }: ArticleContentProps) => {
  const { article, error, isGone, retry } = query
  if (article) {
    const fallback = (
      <ErrorState
        title="This article cannot be shown"
        description="Some of its fields are missing or wrong. Try again later, or go back to the list."
        onRetry={retry}
      />
    )
    return (
      <RecordBoundary record={article} fallback={fallback}>
        {(sound) => <ReadableArticle article={sound} related={related} />}
      </RecordBoundary>
    )
  }
  if (isGone) {
    return (
      <EmptyState
        headingLevel={1}
        illustration="road"
        title="Article not found"
        hint="It may have been removed, or the link may be incomplete."
      />
    )
  }
  if (!error) return <ArticlePlaceholder />
  return (
    <ErrorState
      title="This article could not be loaded"
      description="Check your signal, then try again."
      onRetry={retry}
    />
  )
}

/** One article at its own address, which can be shared and found. */
const ArticlePage = () => {
  const { id = '' } = useParams()
  const query = useNewsArticle({ id })
  const related = useRelatedArticles(id)
  usePageTitle(query.article?.title ?? (query.isGone ? 'Article not found' : 'Article'))
  return (
    <Page data-width="narrow">
      <Stack gap={3}>
        <BackLink as={Link} to={paths.news}>
          <ArrowLeft aria-hidden /> Back to Industry News
        </BackLink>
        <ArticleContent query={query} related={related} />
      </Stack>
    </Page>
  )
}

export default ArticlePage
