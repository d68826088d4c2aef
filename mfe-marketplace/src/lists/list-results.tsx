import type { ListPages } from '@haulyard/remote-kit'
import {
  CardGrid,
  CardSkeletonList,
  type CardSkeletonVariant,
  ListStates,
  RecordItems,
  Stack,
  tokens,
  useKeptFocus,
  VisuallyHidden,
} from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** How many placeholders stand in for a list that loads (spec §9). */
const skeletonCount = 6

const Results = styled.div`
  transition: opacity ${tokens.motion.slow};

  /* These still match the filters before: readable, but visibly outdated. */
  &[data-outdated='true'] {
    opacity: 0.55;
  }
`

/** As high as the cards that take their place, whose titles mostly run over two lines. */
const Placeholders = styled(CardSkeletonList)`
  & > [data-variant='card'] {
    min-height: 30.5rem;
  }
  & > [data-variant='row'] {
    min-height: 15rem;
  }
`

interface ListResultsProps<T> {
  readonly pages: ListPages<T>
  /** What the list holds, in small letters: `classifieds`. */
  readonly noun: string
  readonly skeleton: CardSkeletonVariant
  /** What stands in for an empty list; a button that is about to go gives focus to the results. */
  readonly renderEmpty: (focusResults: () => void) => ReactNode
  /** Renders a `Card` as an `<li>`. A record that does not fit costs its own card. */
  readonly renderItem: (item: T, index: number) => ReactNode
}

/** A list in each of its states, with its next page. */
export const ListResults = <T,>({
  pages,
  noun,
  skeleton,
  renderEmpty,
  renderItem,
}: ListResultsProps<T>) => {
  // An item may leave the list with the button that was pressed.
  const keptFocus = useKeptFocus<HTMLElement>()
  const focusResults = () => keptFocus.ref.current?.focus({ preventScroll: true })
  const placeholders = (
    <Placeholders
      count={skeletonCount}
      label={`Loading ${noun}`}
      variant={skeleton}
      layout="grid"
    />
  )
  return (
    <section {...keptFocus} aria-label={`Found ${noun}`}>
      <ListStates list={pages} noun={noun} placeholders={placeholders}>
        {(items, end) => (
          <Stack gap={5}>
            <VisuallyHidden as="p" aria-live="polite">
              {pages.isPlaceholderData ? `Updating ${noun}` : `${pages.items.length} ${noun} shown`}
            </VisuallyHidden>
            <Results data-outdated={pages.isPlaceholderData}>
              {items.length === 0 ? (
                renderEmpty(focusResults)
              ) : (
                <CardGrid as="ul">
                  <RecordItems records={items}>{renderItem}</RecordItems>
                </CardGrid>
              )}
            </Results>
            {end}
          </Stack>
        )}
      </ListStates>
    </section>
  )
}
