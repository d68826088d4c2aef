import {
  CardGrid,
  CardSkeletonList,
  EmptyState,
  ErrorState,
  ListEnd,
  RecordItems,
  Stack,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import type { useNews } from '../api/get-news'
import { ArticleCard } from './article-card'

/** Placeholders while the first page is on its way (spec §9). */
const skeletonCount = 5

const Articles = styled(CardGrid).withConfig({ componentId: 'ct-articles' })`
  /* Cards of one row are equally high. */
  & > li {
    display: grid;
    min-width: 0;
  }
`

/** The articles, with every state on the way there. */
export const NewsList = ({ news }: { news: ReturnType<typeof useNews> }) => {
  if (news.isPending) return <CardSkeletonList count={skeletonCount} label="Loading articles" />
  if (news.isLoadingError) {
    return (
      <ErrorState
        title="The news could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void news.refetch()}
        isRetrying={news.isFetching}
      />
    )
  }
  if (news.items.length === 0) {
    return <EmptyState illustration="mailbox" title="No news articles available" />
  }
  return (
    <Stack>
      <Articles as="ul">
        <RecordItems records={news.items}>
          {(article, index) => (
            <li>
              <ArticleCard article={article} isFirst={index === 0} />
            </li>
          )}
        </RecordItems>
      </Articles>
      <ListEnd {...news} subject="articles" />
    </Stack>
  )
}
