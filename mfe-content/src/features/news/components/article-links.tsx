import type { NewsArticle } from '@haulyard/api-contract'
import { ButtonLink } from '@haulyard/shared-ui'
import { Link } from '@haulyard/shell-contract/router'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { toHttpUrl } from '../../../links/http-url'
import { paths } from '../../../paths'
import { openedFromList } from '../use-article-in-address'

/** Opens the publisher's page in a new tab. */
export const OriginalArticleLink = ({ href, titleId }: { href: string; titleId?: string }) => (
  <ButtonLink href={href} target="_blank" rel="noopener noreferrer" aria-describedby={titleId}>
    Read Original Article
    <ExternalLink role="img" aria-label="(opens in a new tab)" />
  </ButtonLink>
)

/** An article that was imported is read where it was published, every other one here. */
export const ReadArticleLink = ({
  article,
  titleId,
}: {
  article: NewsArticle
  titleId: string
}) => {
  const originalUrl = toHttpUrl(article.originalUrl)
  if (originalUrl) return <OriginalArticleLink href={originalUrl} titleId={titleId} />
  return (
    <ButtonLink
      as={Link}
      to={paths.newsArticle(article.id)}
      state={openedFromList}
      aria-describedby={titleId}
    >
      Read Full Article
    </ButtonLink>
  )
}

/** The title leads where the button below it does. */
export const ArticleTitleLink = ({
  article,
  children,
}: {
  article: NewsArticle
  children: ReactNode
}) => {
  const originalUrl = toHttpUrl(article.originalUrl)
  return originalUrl ? (
    <a href={originalUrl} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link to={paths.newsArticle(article.id)} state={openedFromList}>
      {children}
    </Link>
  )
}
