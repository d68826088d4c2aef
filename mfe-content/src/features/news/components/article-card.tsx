import { excerptOf, type NewsArticle } from '@haulyard/api-contract'
import { imageSources, useSamePage } from '@haulyard/remote-kit'
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
}

export const ArticleCard = ({ article, isFirst }: ArticleCardProps) => {
  const titleId = useId()
  // Read over the list, which stays as it is meanwhile.
  const { state } = useSamePage()
  return (
    <Card>
      <CardImage
        {...imageSources(article.imageUrl)}
        sizes={cardGridImageSizes}
        isPriority={isFirst}
      />
      <ArticleFacts article={article} />
      <CardTitle as="h2" id={titleId}>
        <ArticleTitleLink article={article} state={state}>
          {article.title}
        </ArticleTitleLink>
      </CardTitle>
      <CardText data-lines="4">{excerptOf(article)}</CardText>
      <CardFooter>
        <ReadArticleLink article={article} state={state} titleId={titleId} />
      </CardFooter>
    </Card>
  )
}
