import type { ForumCategory } from '@haulyard/api-contract'
import { Badge, DateText, tokens } from '@haulyard/shared-ui'
import { memo } from 'react'
import { styled } from 'styled-components'
import { EditButton } from '../../../actions/edit-button'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { RecordRow } from '../../../lists/record-row'
import { DeleteCategory } from './delete-category'
import { categoryDialogs } from './dialog-parts'

interface CategoryRowProps extends ChoiceProps {
  readonly category: ForumCategory
  readonly onEdit: (id: string) => void
}

/** As high as the title's line beside it. Its edge shows where the colour is that of the ground. */
const Dot = styled.svg`
  display: block;
  width: 1.25rem;
  height: 1.25rem;
  margin-block-start: 0.0625rem;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius.pill};
  forced-color-adjust: none;
`

/** An SVG, since the document's policy allows no `style` attribute in rendered markup. */
const ColorDot = ({ color }: Pick<ForumCategory, 'color'>) => (
  <Dot role="img" aria-label={`Color ${color}`} viewBox="0 0 1 1">
    <rect width="1" height="1" rx="0.5" fill={color} />
  </Dot>
)

const RowContent = ({ category, onEdit, ...choice }: CategoryRowProps) => (
  <RecordRow
    titleLevel={4}
    choice={<RowChoice {...choice} id={category.id} title={category.name} />}
    lead={<ColorDot color={category.color} />}
    title={category.name}
    badges={category.isActive ? null : <Badge>Inactive</Badge>}
    text={category.description}
    facts={
      <>
        <span>{`Sort Order: ${category.sortOrder}`}</span>
        <DateText iso={category.createdAt} prefix="Created: " />
      </>
    }
    actions={
      <>
        <EditButton
          subject={category.name}
          part={categoryDialogs}
          onEdit={() => onEdit(category.id)}
        />
        <DeleteCategory category={category} />
      </>
    }
  />
)

/** One category of the list. */
export const CategoryRow = memo(RowContent)
