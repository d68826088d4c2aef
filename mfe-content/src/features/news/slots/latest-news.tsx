import { excerptOf, type NewsArticle } from '@haulyard/api-contract'
import { dashboardListSize } from '@haulyard/remote-kit'
import { Card, CardText, CardTitle, ShortList } from '@haulyard/shared-ui'
import { useLatestNews } from '../api/get-latest-news'
import { ArticleFacts } from '../components/article-facts'
import { ArticleTitleLink } from '../components/article-links'

const LatestArticleCard = ({ article }: { article: NewsArticle }) => (
  <Card>
    <CardTitle>
      <ArticleTitleLink article={article} />
    </CardTitle>
    <ArticleFacts article={article} />
    <CardText data-lines="2">{excerptOf(article)}</CardText>
  </Card>
)

/** The dashboard's Latest News; its heading is the shell's. */
const LatestNews = () => (
  <ShortList
    {...useLatestNews()}
    noun="news"
    emptyText="No news articles available"
    count={dashboardListSize}
    renderItem={(article) => <LatestArticleCard article={article} />}
  />
)

export default LatestNews
