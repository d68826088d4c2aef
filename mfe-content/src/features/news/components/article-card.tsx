import { excerptOf, type NewsArticle } from '@haulyard/api-contract'
import { imageSources } from '@haulyard/remote-kit'
import {
  Card,
  CardFooter,
  CardImage,
  CardText,
  CardTitle,
  cardGridImageSizes,
} from '@haulyard/shared-ui'
import { useId } from 'react'
import { ArticleFacts } from './article-facts'
import { ArticleTitleLink, ReadArticleLink } from './article-links'

export interface ArticleCardProps {
  readonly article: NewsArticle
  /** Stands where it is seen at once: its picture does not wait. */
  readonly isFirst: boolean
  /** Opens an article over the list. */
  readonly onRead: (articleId: string) => void
}

export const ArticleCard = ({ article, isFirst, onRead }: ArticleCardProps) => {
  const titleId = useId()
  return (
    <Card>
      <CardImage
        {...imageSources(article.imageUrl)}
        sizes={cardGridImageSizes}
        isPriority={isFirst}
      />
      <ArticleFacts article={article} />
      <CardTitle as="h2" id={titleId}>
        <ArticleTitleLink article={article} />
      </CardTitle>
      <CardText data-lines="4">{excerptOf(article)}</CardText>
      <CardFooter>
        <ReadArticleLink article={article} titleId={titleId} onRead={onRead} />
      </CardFooter>
    </Card>
  )
}
