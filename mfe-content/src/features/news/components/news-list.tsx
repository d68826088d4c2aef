import {
  CardGrid,
  CardSkeletonList,
  EmptyState,
  ListStates,
  RecordItems,
  Stack,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import type { useNews } from '../api/get-news'
import { ArticleCard } from './article-card'

/** Placeholders while the first page loads (spec §9). */
const skeletonCount = 5

const Articles = styled(CardGrid)`
  /* Cards of one row are equally high. */
  & > li {
    display: grid;
    min-width: 0;
  }
`

interface NewsListProps {
  readonly news: ReturnType<typeof useNews>
  /** Opens an article over the list. */
  readonly onRead: (articleId: string) => void
}

/** The articles, in each state of their list. */
export const NewsList = ({ news, onRead }: NewsListProps) => (
  <ListStates
    list={news}
    noun="articles"
    placeholders={<CardSkeletonList count={skeletonCount} label="Loading articles" />}
    errorTitle="The news could not be loaded"
    empty={<EmptyState illustration="mailbox" title="No news articles available" />}
  >
    {(articles, end) => (
      <Stack>
        <Articles as="ul">
          <RecordItems records={articles}>
            {(article, index) => (
              <li>
                <ArticleCard article={article} isFirst={index === 0} onRead={onRead} />
              </li>
            )}
          </RecordItems>
        </Articles>
        {end}
      </Stack>
    )}
  </ListStates>
)
