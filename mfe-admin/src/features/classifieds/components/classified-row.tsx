import { type Classified, classifiedCategoryLabels, locationLabel } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { Badge, ButtonLink, DateText, formatPriceText } from '@haulyard/shared-ui'
import { memo } from 'react'
import { DeleteButton } from '../../../actions/delete-button'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { RecordRow } from '../../../lists/record-row'
import { paths } from '../../../paths'
import { previewOf } from '../description-preview'

interface ClassifiedRowProps extends ChoiceProps {
  readonly classified: Classified
  readonly onDelete: (classified: Classified) => Promise<unknown>
}

const ClassifiedFacts = ({ classified }: { classified: Classified }) => (
  <>
    <strong>{formatPriceText(classified.price)}</strong>
    <span>{locationLabel(classified.location)}</span>
    <DateText iso={classified.createdAt} prefix="Posted: " />
    {classified.userId === null ? null : <span>{`Owner: ${classified.userId}`}</span>}
  </>
)

const RowContent = ({ classified, onDelete, ...choice }: ClassifiedRowProps) => {
  const { id, title, isExternal } = classified
  return (
    <RecordRow
      choice={<RowChoice {...choice} id={id} title={title} />}
      title={<Link to={paths.classified(id)}>{title}</Link>}
      badges={
        <>
          <Badge tone="accent">{classifiedCategoryLabels[classified.category]}</Badge>{' '}
          {isExternal ? <Badge>{classified.externalSource ?? 'External'}</Badge> : null}{' '}
          {classified.isGone ? <Badge tone="danger">No Longer Listed</Badge> : null}
        </>
      }
      text={previewOf(classified)}
      facts={<ClassifiedFacts classified={classified} />}
      actions={
        <>
          <ButtonLink
            as={Link}
            to={paths.classified(id)}
            data-variant="quiet"
            aria-label={`View ${title}`}
          >
            View
          </ButtonLink>
          <DeleteButton
            subject={title}
            noun={isExternal ? 'external listing' : 'classified'}
            consequence={isExternal ? 'Later imports leave it out.' : null}
            onDelete={() => onDelete(classified)}
          />
        </>
      }
    />
  )
}

/** One classified of the list. Typing into the filters does not render it again. */
export const ClassifiedRow = memo(RowContent)
