import type { NewsArticle } from '@haulyard/api-contract'
import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import type { BulkSelection } from '../../../bulk/use-bulk-selection'
import { EditDialog } from '../../../lists/edit-dialog'
import { emptyList } from '../../../lists/empty-list'
import { RecordList } from '../../../lists/record-list'
import { useEditDialog } from '../../../lists/use-edit-dialog'
import type { ListPageQuery } from '../../../lists/use-list-page'
import { useDeleteArticle } from '../api/delete-article'
import { articleDialogs } from './article-dialogs-part'
import { ArticleRow } from './article-row'

interface ArticleListProps {
  readonly articles: ListPageQuery<NewsArticle>
  readonly filters: UrlFilters<'search'>
  readonly selection: BulkSelection
}

/** The articles of one page, with a checkbox each while rows are chosen. */
export const ArticleList = ({ articles, filters, selection }: ArticleListProps) => {
  const { choose } = selection
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
            isChosen={selection.isChosen(article.id)}
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
