import {
  Button,
  CardText,
  Cluster,
  InlineNotice,
  Skeleton,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { useCategories } from '../api/get-categories'
import type { CategoryFilterValue } from '../topic-category'
import { CategoryFollow } from './category-follow'

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
/** Its edge shows where the colour is that of the button. */
const Dot = styled.svg`
  flex: none;
  width: 0.75rem;
  height: 0.75rem;
  border: 1px solid currentcolor;
  border-radius: ${tokens.radius.pill};
  forced-color-adjust: none;
`
const Placeholder = styled(Skeleton)`
  width: 6rem;
  height: ${tokens.size.target};
`

const ColorDot = ({ color }: { color: string }) => (
  <Dot aria-hidden viewBox="0 0 1 1">
    <rect width="1" height="1" rx="0.5" fill={color} />
  </Dot>
)

const placeholders = Array.from({ length: 6 }, (_, index) => (
  <Placeholder key={index} shape="block" />
))

interface CategoryFilterProps {
  readonly value: CategoryFilterValue
  readonly onChange: (value: CategoryFilterValue) => void
}

/** Narrows the board to one of the categories that administrators manage. */
export const CategoryFilter = ({ value, onChange }: CategoryFilterProps) => {
  const { categories, isPending, isLoadingError, isFetching, refetch } = useCategories()
  const isMember = useCurrentUser() !== null
  const chosen = categories.find(({ slug }) => slug === value)
  const retry = (
    <Button isBusy={isFetching} onClick={refetch}>
      Retry
    </Button>
  )
  return (
    <Stack gap={2}>
      <Cluster as="div" gap={2} role="group" aria-label="Category" aria-busy={isPending}>
        <CategoryButton aria-pressed={value === 'all'} onClick={() => onChange('all')}>
          All
        </CategoryButton>
        {isPending ? placeholders : null}
        {categories.map(({ slug, name, color, description: hint }) => (
          <CategoryButton
            key={slug}
            icon={<ColorDot color={color} />}
            title={hint ?? undefined}
            aria-pressed={slug === value}
            onClick={() => onChange(slug)}
          >
            {name}
          </CategoryButton>
        ))}
      </Cluster>
      {isLoadingError ? (
        <InlineNotice tone="warning" action={retry}>
          The categories could not be loaded.
        </InlineNotice>
      ) : null}
      {chosen ? (
        <Cluster data-justify="between">
          <CardText>{chosen.description}</CardText>
          {isMember ? <CategoryFollow key={chosen.id} category={chosen} /> : null}
        </Cluster>
      ) : null}
    </Stack>
  )
}
