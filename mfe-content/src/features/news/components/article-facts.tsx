import type { NewsArticle } from '@haulyard/api-contract'
import { Badge, CardMeta, DateText } from '@haulyard/shared-ui'

/** Who published the article, and when. */
export const ArticleFacts = ({ article }: { article: NewsArticle }) => (
  <CardMeta>
    <Badge tone="accent">{article.source}</Badge>
    <DateText iso={article.createdAt} />
  </CardMeta>
)
