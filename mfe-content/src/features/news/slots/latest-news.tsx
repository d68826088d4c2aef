import { excerptOf, type NewsArticle, toWebUrl } from '@haulyard/api-contract'
import { dashboardListSize } from '@haulyard/remote-kit'
import { Card, CardText, CardTitle, ShortList } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { NewTabMark } from '../../../icons/new-tab-mark'
import { useLatestNews } from '../api/get-latest-news'
import { ArticleFacts } from '../components/article-facts'
import { ArticleTitleLink } from '../components/article-links'

/** Never starts a line: the space alone does not hold a picture to the word before it. */
const WithLastWord = styled.span`
  white-space: nowrap;
`

const LatestArticleCard = ({ article }: { article: NewsArticle }) => (
  <Card>
    <CardTitle>
      <ArticleTitleLink article={article}>
        {article.title}
        {toWebUrl(article.originalUrl) ? (
          <WithLastWord>
            {'\u00a0'}
            <NewTabMark />
          </WithLastWord>
        ) : null}
      </ArticleTitleLink>
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
