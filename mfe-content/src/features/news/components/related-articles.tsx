import type { NewsArticle } from '@haulyard/api-contract'
import { Card, CardTitle, RecordItems, SectionHeading, Stack } from '@haulyard/shared-ui'
import { ArticleFacts } from './article-facts'
import { ArticleTitleLink } from './article-links'

interface RelatedArticlesProps {
  readonly source: string
  readonly articles: readonly NewsArticle[]
}

/** What else the publisher of an article wrote. Optional: it is not shown until it is there. */
export const RelatedArticles = ({ source, articles }: RelatedArticlesProps) => {
  const title = `More from ${source}`
  if (articles.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <SectionHeading>{title}</SectionHeading>
      <Stack as="ul" gap={3}>
        <RecordItems records={articles}>
          {(other) => (
            <li>
              <Card>
                <CardTitle>
                  <ArticleTitleLink article={other} />
                </CardTitle>
                <ArticleFacts article={other} />
              </Card>
            </li>
          )}
        </RecordItems>
      </Stack>
    </Stack>
  )
}
