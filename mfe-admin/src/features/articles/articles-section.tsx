import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { BulkTools } from '../../bulk/bulk-tools'
import { useBulkSelection } from '../../bulk/use-bulk-selection'
import { ListFilters } from '../../lists/list-filters'
import { useListFilters } from '../../lists/use-list-filters'
import { useArticles } from './api/get-articles'
import { ArticleActions } from './components/article-actions'
import { ArticleList } from './components/article-list'
import { CreateArticle } from './components/create-article'

const filterFields = { search: 'text' } as const

/** The news: written here, or imported; drafts, too. */
export const ArticlesSection = () => {
  const filters = useListFilters(filterFields)
  const articles = useArticles(filters.applied)
  const selection = useBulkSelection({
    list: 'articles',
    page: articles,
    filters: filters.applied,
  })
  return (
    <Stack as="section" aria-labelledby="news-heading">
      <SectionHeading headingId="news-heading" action={<CreateArticle />}>
        News Articles
      </SectionHeading>
      <BulkTools selection={selection} label="Bulk Delete">
        {(bulkButton) => <ArticleActions bulkButton={bulkButton} />}
      </BulkTools>
      <ListFilters filters={filters} label="Search articles" />
      <ArticleList {...{ articles, filters, selection }} />
    </Stack>
  )
}
