import type { NewsArticle } from '@haulyard/api-contract'
import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { useDeferredValue } from 'react'
import { EditDialog } from '../../../lists/edit-dialog'
import { emptyList } from '../../../lists/empty-list'
import { RecordList } from '../../../lists/record-list'
import { useEditDialog } from '../../../lists/use-edit-dialog'
import type { ListPageQuery } from '../../../lists/use-list-page'
import { useDeleteArticle } from '../api/delete-article'
import type { BulkSelection } from '../use-bulk-selection'
import { articleDialogs } from './article-dialogs-part'
import { ArticleRow } from './article-row'

interface ArticleListProps {
  readonly articles: ListPageQuery<NewsArticle>
  readonly filters: UrlFilters<'search'>
  readonly selection: BulkSelection
}

/** The articles of one page, with a checkbox each while rows are chosen. */
export const ArticleList = ({ articles, filters, selection }: ArticleListProps) => {
  const { ids, choose } = selection
  // The bar is there at once; fifty checkboxes may take a moment more.
  const isChoosing = useDeferredValue(selection.isOn)
  const deleteArticle = useDeleteArticle({ onDeleted: (id) => choose([id], false) })
  const editing = useEditDialog('article')
  return (
    <>
      <RecordList
        list={articles}
        noun="articles"
        empty={emptyList({
          noun: 'articles',
          text: 'No articles found. Create your first news article!',
          illustration: 'newspaper',
          filters,
        })}
        renderRow={(article) => (
          <ArticleRow
            article={article}
            isChosen={isChoosing ? ids.has(article.id) : null}
            onChoose={choose}
            onEdit={editing.open}
            onDelete={deleteArticle}
          />
        )}
      />
      <EditDialog editing={editing} records={articles.items} part={articleDialogs}>
        {({ EditArticleDialog }, article) => (
          <EditArticleDialog article={article} onClose={editing.close} />
        )}
      </EditDialog>
    </>
  )
}
