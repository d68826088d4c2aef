import { type NewsArticle, toWebUrl } from '@haulyard/api-contract'
import { Button, Cluster, shareNatively, tokens } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import Flag from 'lucide-react/icons/flag'
import Share2 from 'lucide-react/icons/share-2'
import { styled } from 'styled-components'
import { paths } from '../../../paths'
import { useCopyLink } from '../../../sharing/use-copy-link'
import { OriginalArticleLink } from './article-links'

const Actions = styled(Cluster)`
  padding-block-start: ${tokens.space[4]};
  border-block-start: 1px solid ${tokens.color.border};
`

/** Passes the article on through the device's own share sheet, or copies its link. */
const ShareArticle = ({ article: { id, title } }: { article: NewsArticle }) => {
  const copyLink = useCopyLink('Link Copied')
  const share = async () => {
    const url = new URL(paths.newsArticle(id), location.origin).href
    if (!(await shareNatively({ title, url }))) await copyLink(url)
  }
  return (
    <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
      Share
    </Button>
  )
}

/** Tells the administrators of an article that is not right. */
const ReportArticle = ({ article: { id, title } }: { article: NewsArticle }) => {
  const { openReport } = useShell()
  const report = { contentType: 'news_article', contentId: id, subject: title } as const
  return (
    <Button variant="quiet" icon={<Flag aria-hidden />} onClick={() => openReport(report)}>
      Report
    </Button>
  )
}

/** What can be done with an article once it is read. */
export const ArticleActions = ({ article }: { article: NewsArticle }) => {
  const originalUrl = toWebUrl(article.originalUrl)
  return (
    <Actions>
      {originalUrl ? <OriginalArticleLink href={originalUrl} variant="primary" /> : null}
      <ShareArticle article={article} />
      <ReportArticle article={article} />
    </Actions>
  )
}
