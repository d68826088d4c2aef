import { Page, PageHeader } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { useFoundNewsArticle } from '../api/find-news-article'
import { useNews } from '../api/get-news'
import { ArticleDialog, type ArticleLookup } from '../components/article-dialog'
import { NewsList } from '../components/news-list'
import { useArticleInAddress } from '../use-article-in-address'

/** Most articles are in the list already; a shared link may ask for one further down. */
const useArticleLookup = (
  news: ReturnType<typeof useNews>,
  articleId: string | null,
): ArticleLookup => {
  const listed = news.items.find(({ id }) => id === articleId)
  const isEnabled = articleId !== null && !listed && !news.isPending
  const found = useFoundNewsArticle(articleId ?? '', { isEnabled })
  return {
    article: listed ?? found.data ?? null,
    isPending: !listed && found.isPending,
    isError: found.isError,
    retry: () => void found.refetch(),
  }
}

const NewsPage = () => {
  const news = useNews()
  const { articleId, close } = useArticleInAddress()
  const lookup = useArticleLookup(news, articleId)
  usePageTitle((articleId !== null && lookup.article?.title) || 'Industry News')
  return (
    <Page>
      <PageHeader
        title="Industry News"
        description="Rules, rates and the road: what changed, and what it means for your week."
      />
      <NewsList news={news} />
      {articleId === null ? null : (
        <ArticleDialog key={articleId} lookup={lookup} onClose={close} />
      )}
    </Page>
  )
}

export default NewsPage
