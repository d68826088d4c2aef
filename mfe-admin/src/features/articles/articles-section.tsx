import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { ListFilters } from '../../lists/list-filters'
import { useListFilters } from '../../lists/use-list-filters'
import { useArticles } from './api/get-articles'
import { ArticleList } from './components/article-list'
import { ArticleTools } from './components/article-tools'
import { CreateArticle } from './components/create-article'
import { useBulkSelection } from './use-bulk-selection'

const filterFields = { search: 'text' } as const

/** The news: written here, or imported; drafts, too. */
export const ArticlesSection = () => {
  const filters = useListFilters(filterFields)
  const articles = useArticles(filters.applied)
  const selection = useBulkSelection()
  return (
    <Stack as="section" aria-labelledby="news-heading">
      <SectionHeading headingId="news-heading" action={<CreateArticle />}>
        News Articles
      </SectionHeading>
      <ArticleTools
        selection={selection}
        // Of those that can be chosen: the API may have sent one that does not fit.
        idsHere={articles.items.map((article) => article?.id).filter(Boolean)}
      />
      <ListFilters filters={filters} label="Search articles" />
      <ArticleList {...{ articles, filters, selection }} />
    </Stack>
  )
}
