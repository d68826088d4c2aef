import { createLazyPart, LazyDialog, Page, PageHeader } from '@haulyard/shared-ui'
import { usePageTitle, useShell } from '@haulyard/shell-contract'
import { useNews } from '../api/get-news'
import { useArticleInHistory } from '../article-in-history'
import { NewsList } from '../components/news-list'

const articleDialog = createLazyPart(() =>
  import('../components/article-dialog').then((part) => part.ArticleDialog),
)

/** Names the page while no article is read, which has a title of its own. */
const ListTitle = () => {
  usePageTitle('Industry News')
  return null
}

const NewsPage = () => {
  const news = useNews()
  const { showToast } = useShell()
  const { articleId, open, close } = useArticleInHistory()
  const fail = () => {
    close()
    showToast({
      title: 'Error',
      description: 'The article could not be opened. Check your signal and try again.',
      tone: 'danger',
    })
  }
  return (
    <Page>
      <PageHeader
        title="Industry News"
        description="Rules, rates and the road: what changed, and what it means for your week."
      />
      <NewsList news={news} onRead={open} />
      {articleId === null ? <ListTitle /> : null}
      <LazyDialog
        part={articleDialog}
        isOpen={articleId !== null}
        label="Opening the article"
        onFail={fail}
      >
        {(ArticleDialog) =>
          articleId && (
            <ArticleDialog
              key={articleId}
              id={articleId}
              listed={news.items.find((article) => article?.id === articleId)}
              onClose={close}
            />
          )
        }
      </LazyDialog>
    </Page>
  )
}

export default NewsPage
