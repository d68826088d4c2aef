import type { NewsArticle } from '@haulyard/api-contract'
import { Badge, CardMeta, DateText } from '@haulyard/shared-ui'
import { AlsoAt } from './also-at'

/** Who published the article, and when. */
export const ArticleFacts = ({ article }: { article: NewsArticle }) => (
  <CardMeta>
    <Badge tone="accent">{article.source}</Badge>
    {article.isPublished ? null : <Badge>Draft</Badge>}
    <DateText iso={article.createdAt} />
    <AlsoAt article={article} />
  </CardMeta>
)
