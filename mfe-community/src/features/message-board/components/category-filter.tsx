import { Button, Cluster, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { type CategoryFilterValue, categoryFilterValues, categoryLabel } from '../topic-category'

const CategoryButton = styled(Button)`
  min-width: ${tokens.size.target};
  border-radius: ${tokens.radius.pill};
  font-size: ${tokens.font.size.sm};

  &[aria-pressed='true'] {
    --hy-button-fill: ${tokens.color.text};
    --hy-button-hover: ${tokens.color.text};
    --hy-button-text: ${tokens.color.background};
    --hy-button-edge: ${tokens.color.text};
  }
  &:focus-visible {
    border-radius: ${tokens.radius.pill};
  }
`

export interface CategoryFilterProps {
  readonly value: CategoryFilterValue
  readonly onChange: (value: CategoryFilterValue) => void
}

export const CategoryFilter = ({ value, onChange }: CategoryFilterProps) => (
  <Cluster as="div" gap={2} role="group" aria-label="Category">
    {categoryFilterValues.map((category) => (
      <CategoryButton
        key={category}
        aria-pressed={category === value}
        onClick={() => onChange(category)}
      >
        {categoryLabel(category)}
      </CategoryButton>
    ))}
  </Cluster>
)
