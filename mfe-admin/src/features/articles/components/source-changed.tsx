import { type NewsArticle, toWebUrl } from '@haulyard/api-contract'
import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

/** Pressed with a thumb; the lines stay where they are. */
const Original = styled.a`
  padding-block: ${tokens.space[3]};
`

/** Says that an edited article has another version at its publisher, and leads there. */
export const SourceChanged = ({ article }: { article: NewsArticle }) => {
  const href = toWebUrl(article.originalUrl)
  if (!article.isSourceChanged || !href) return null
  return (
    <div>
      <p>
        The publisher has changed this article since it was edited here. Your edit stays. Save the
        article again to remove this notice.
      </p>
      <Original href={href} target="_blank" rel="noopener noreferrer">
        Compare with the Original
      </Original>
    </div>
  )
}
