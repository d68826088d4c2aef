import { excerptOf, type NewsArticle, toWebUrl } from '@haulyard/api-contract'
import { imageSources } from '@haulyard/remote-kit'
import { CardImage, Stack, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paragraphsOf } from '../article-text'
import { ArticleActions } from './article-actions'
import { ArticleFacts } from './article-facts'

const Picture = styled(CardImage)`
  border-radius: ${tokens.radius.md};
`
const Paragraph = styled.p`
  line-height: 1.65;
  overflow-wrap: anywhere;
  white-space: pre-line;
`

/** The width of a picture in the dialog: that of its text, or of a phone's screen. */
const pictureSizes = `(min-width: ${tokens.breakpoint.md}) 44rem, calc(100vw - 2rem)`

/** All of our own articles is read here; imported ones are read where they were published. */
const readableOf = (article: NewsArticle) =>
  toWebUrl(article.originalUrl) ? [excerptOf(article)] : paragraphsOf(article)

/** What an article says, and what can be done with it. */
export const FullArticle = ({ article }: { article: NewsArticle }) => (
  <Stack as="article">
    <ArticleFacts article={article} />
    {article.imageUrl ? (
      <Picture {...imageSources(article.imageUrl)} sizes={pictureSizes} isPriority />
    ) : null}
    {readableOf(article).map((paragraph, index) => (
      // By index: the paragraphs of one text never change places.
      <Paragraph key={index}>{paragraph}</Paragraph>
    ))}
    <ArticleActions article={article} />
  </Stack>
)
