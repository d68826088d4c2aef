import { type NewsArticle, toWebUrl } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink } from '@haulyard/shared-ui'
import type { MouseEvent } from 'react'
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

/** Whether a click follows the link here: not with a key that opens a new tab or window. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

interface ReadArticleLinkProps {
  readonly article: NewsArticle
  readonly titleId: string
  /** Opens the article over the list. */
  readonly onRead: (articleId: string) => void
}

/**
 * An article that was imported is read where it was published, every other one over the list.
 * Before the page is hydrated, and in a new tab, the link leads to the article's page.
 */
export const ReadArticleLink = ({ article, titleId, onRead }: ReadArticleLinkProps) => {
  const originalUrl = toWebUrl(article.originalUrl)
  if (originalUrl) return <OriginalArticleLink href={originalUrl} titleId={titleId} />
  const read = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onRead(article.id)
  }
  return (
    <ButtonLink
      as={Link}
      to={paths.newsArticle(article.id)}
      onClick={read}
      aria-describedby={titleId}
    >
      Read Full Article
    </ButtonLink>
  )
}

/** An article's title, which leads to its page. */
export const ArticleTitleLink = ({ article: { id, title } }: { article: NewsArticle }) => (
  <Link to={paths.newsArticle(id)}>{title}</Link>
)
