import { Page, PageHeader } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { useNews } from '../api/get-news'
import { ArticleDialog } from '../components/article-dialog'
import { NewsList } from '../components/news-list'
import { useArticleAddress } from '../use-article-address'
import { useFocusAfterArticle } from '../use-focus-after-article'

/** Names the page while no article is read, which has a title of its own. */
const ListTitle = () => {
  usePageTitle('Industry News')
  return null
}

const NewsPage = () => {
  const news = useNews()
  const { articleId, close } = useArticleAddress()
  const headerRef = useFocusAfterArticle(articleId)
  return (
    <Page>
      <PageHeader
        ref={headerRef}
        title="Industry News"
        description="Rules, rates and the road: what changed, and what it means for your week."
      />
      <NewsList news={news} />
      {articleId === null ? (
        <ListTitle />
      ) : (
        <ArticleDialog
          key={articleId}
          id={articleId}
          listed={news.items.find((article) => article?.id === articleId)}
          onClose={close}
        />
      )}
    </Page>
  )
}

export default NewsPage
