import { type NewsArticle, toWebUrl } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { NewTabMark } from '../../../icons/new-tab-mark'
import { paths } from '../../../paths'

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

interface OriginalArticleLinkProps {
  readonly href: string
  readonly titleId?: string
  /** How loud it is: see `ButtonLink`. */
  readonly variant?: 'primary'
}

/** Opens the publisher's page in a new tab. */
export const OriginalArticleLink = ({ href, titleId, variant }: OriginalArticleLinkProps) => (
  <ButtonLink href={href} {...newTab} data-variant={variant} aria-describedby={titleId}>
    Read Original Article
    <NewTabMark />
  </ButtonLink>
)

interface ArticleLinkProps {
  readonly article: NewsArticle
  /** What the router keeps of the way here: the list's, where the article opens over it. */
  readonly state?: unknown
}

/** An article that was imported is read where it was published, every other one here. */
export const ReadArticleLink = ({
  article,
  state,
  titleId,
}: ArticleLinkProps & { titleId: string }) => {
  const originalUrl = toWebUrl(article.originalUrl)
  if (originalUrl) return <OriginalArticleLink href={originalUrl} titleId={titleId} />
  return (
    <ButtonLink
      as={Link}
      to={paths.newsArticle(article.id)}
      state={state}
      aria-describedby={titleId}
    >
      Read Full Article
    </ButtonLink>
  )
}

/** The title leads where the button below it does. */
export const ArticleTitleLink = ({
  article,
  state,
  children,
}: ArticleLinkProps & { children: ReactNode }) => {
  const originalUrl = toWebUrl(article.originalUrl)
  return originalUrl ? (
    <a href={originalUrl} {...newTab}>
      {children}
    </a>
  ) : (
    <Link to={paths.newsArticle(article.id)} state={state}>
      {children}
    </Link>
  )
}
