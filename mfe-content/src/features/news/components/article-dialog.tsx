import type { NewsArticle } from '@haulyard/api-contract'
import { CardImage, ErrorState, ModalDialog, Skeleton, Stack, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { toHttpUrl } from '../../../links/http-url'
import { paragraphsOf } from '../article-text'
import { ArticleFacts } from './article-facts'
import { OriginalArticleLink } from './article-links'

const Picture = styled(CardImage).withConfig({ componentId: 'ct-article-picture' })`
  border-radius: ${tokens.radius.md};
`
const Paragraph = styled.p.withConfig({ componentId: 'ct-article-paragraph' })`
  line-height: 1.65;
  overflow-wrap: anywhere;
  white-space: pre-line;
`

/** What is known of the article that the address asks for. */
export interface ArticleLookup {
  /** `null`: there is none with that id. */
  readonly article: NewsArticle | null
  readonly isPending: boolean
  readonly isError: boolean
  readonly retry: () => void
}

const FullText = ({ article }: { article: NewsArticle }) => {
  const originalUrl = toHttpUrl(article.originalUrl)
  return (
    <Stack as="article">
      <ArticleFacts article={article} />
      {article.imageUrl ? <Picture src={article.imageUrl} isPriority /> : null}
      {paragraphsOf(article).map((paragraph, index) => (
        // By index: the paragraphs of one text never change places.
        <Paragraph key={index}>{paragraph}</Paragraph>
      ))}
      {originalUrl ? (
        <div>
          <OriginalArticleLink href={originalUrl} />
        </div>
      ) : null}
    </Stack>
  )
}

const titleOf = ({ article, isPending, isError }: ArticleLookup) => {
  if (article) return article.title
  if (isPending) return 'Loading article'
  return isError ? 'Article could not be loaded' : 'Article not found'
}

const ArticleState = ({ isPending, isError, retry }: ArticleLookup) => {
  if (isPending) {
    return (
      <Stack aria-busy="true">
        <Skeleton width="half" />
        <Skeleton shape="image" />
        <Skeleton />
        <Skeleton width="long" />
      </Stack>
    )
  }
  if (isError)
    return <ErrorState description="Check your signal, then try again." onRetry={retry} />
  return <p>It may have been removed, or the link may be incomplete.</p>
}

/** An article's full text, over the list. */
export const ArticleDialog = ({
  lookup,
  onClose,
}: {
  lookup: ArticleLookup
  onClose: () => void
}) => (
  <ModalDialog title={titleOf(lookup)} onClose={onClose}>
    {lookup.article ? <FullText article={lookup.article} /> : <ArticleState {...lookup} />}
  </ModalDialog>
)
