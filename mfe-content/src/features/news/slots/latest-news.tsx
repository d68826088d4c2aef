import type { NewsArticle } from '@haulyard/api-contract'
import {
  Card,
  CardSkeletonList,
  CardText,
  CardTitle,
  EmptyState,
  ErrorState,
  Stack,
} from '@haulyard/shared-ui'
import { Link } from '@haulyard/shell-contract/router'
import { paths } from '../../../paths'
import { useLatestNews } from '../api/get-latest-news'
import { excerptOf } from '../article-text'
import { ArticleFacts } from '../components/article-facts'

const skeletonCount = 3

const LatestArticleCard = ({ article }: { article: NewsArticle }) => (
  <Card>
    <CardTitle>
      <Link to={paths.newsArticle(article.id)}>{article.title}</Link>
    </CardTitle>
    <ArticleFacts article={article} />
    <CardText data-lines="2">{excerptOf(article)}</CardText>
  </Card>
)

/** The dashboard's Latest News; its heading is the shell's. */
const LatestNews = () => {
  const { data: articles, isPending, isError, isFetching, refetch } = useLatestNews()
  if (isPending) {
    return <CardSkeletonList count={skeletonCount} variant="row" label="Loading articles" />
  }
  if (isError) {
    return (
      <ErrorState
        title="The news could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (articles.length === 0) return <EmptyState title="No news articles available" />
  return (
    <Stack as="ul" gap={3}>
      {articles.map((article) => (
        <li key={article.id}>
          <LatestArticleCard article={article} />
        </li>
      ))}
    </Stack>
  )
}

export default LatestNews
