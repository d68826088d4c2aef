import { excerptOf, type NewsArticle } from '@haulyard/api-contract'
import { imageSources } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Badge, CardImage, DateText, tokens } from '@haulyard/shared-ui'
import { memo } from 'react'
import { styled } from 'styled-components'
import { DeleteButton } from '../../../actions/delete-button'
import { EditButton } from '../../../actions/edit-button'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { RecordRow } from '../../../lists/record-row'
import { paths } from '../../../paths'
import { articleDialogs } from './article-dialogs-part'
import { SourceChanged } from './source-changed'

const { breakpoint, radius } = tokens

const Place = styled.div`
  overflow: hidden;
  width: 4.5rem;
  border-radius: ${radius.md};

  @media (min-width: ${breakpoint.md}) {
    width: 7rem;
  }
  /* Beside the checkbox a phone has no room left for it. */
  &[data-crowded='true'] {
    @media (max-width: ${breakpoint.sm}) {
      display: none;
    }
  }
`
const placeSizes = `(min-width: ${breakpoint.md}) 7rem, 4.5rem`

const Picture = ({ url, isCrowded }: { url: string; isCrowded: boolean }) => (
  <Place data-crowded={isCrowded}>
    <CardImage {...imageSources(url)} sizes={placeSizes} />
  </Place>
)

const Badges = ({ article }: { article: NewsArticle }) => (
  <>
    {article.isPublished ? (
      <Badge tone="success">Published</Badge>
    ) : (
      <Badge tone="accent">Draft</Badge>
    )}{' '}
    {article.originalUrl ? <Badge tone="info">RSS Import</Badge> : null}
  </>
)

const consequenceOf = ({ originalUrl }: NewsArticle) =>
  originalUrl ? 'It was imported. Later imports leave it out.' : undefined

interface ArticleRowProps extends ChoiceProps {
  readonly article: NewsArticle
  readonly onEdit: (id: string) => void
  readonly onDelete: (id: string) => Promise<unknown>
}

const RowContent = ({ article, onEdit, onDelete, ...choice }: ArticleRowProps) => (
  <RecordRow
    title={<Link to={paths.newsArticle(article.id)}>{article.title}</Link>}
    badges={<Badges article={article} />}
    text={excerptOf(article)}
    facts={
      <>
        <span>{article.source}</span> <DateText iso={article.createdAt} prefix="Created: " />
      </>
    }
    choice={<RowChoice {...choice} id={article.id} title={article.title} />}
    picture={
      article.imageUrl ? (
        <Picture url={article.imageUrl} isCrowded={choice.isChosen !== null} />
      ) : null
    }
    actions={
      <>
        <EditButton
          subject={article.title}
          part={articleDialogs}
          onEdit={() => onEdit(article.id)}
        />
        <DeleteButton
          subject={article.title}
          noun="article"
          consequence={consequenceOf(article)}
          onDelete={() => onDelete(article.id)}
        />
      </>
    }
  >
    <SourceChanged article={article} />
  </RecordRow>
)

/** One article and its actions. Rendered again only when its own props change. */
export const ArticleRow = memo(RowContent)
