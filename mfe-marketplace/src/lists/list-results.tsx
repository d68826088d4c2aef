import type { ListPages } from '@haulyard/remote-kit'
import {
  CardGrid,
  CardSkeletonList,
  type CardSkeletonVariant,
  ErrorState,
  ListEnd,
  RecordItems,
  Stack,
  tokens,
  useInterruptibleItems,
  VisuallyHidden,
} from '@haulyard/shared-ui'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'

/** How many placeholders stand in for a list on its way (spec §9). */
const skeletonCount = 6

const Results = styled.div.withConfig({ componentId: 'mp-results' })`
  transition: opacity ${tokens.motion.slow};

  /* Still the answer to the filters before: readable, but visibly not the last word. */
  &[data-outdated='true'] {
    opacity: 0.55;
  }
`

/** As high as the cards that take their place, whose titles mostly run over two lines. */
const Placeholders = styled(CardSkeletonList).withConfig({ componentId: 'mp-placeholders' })`
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

const ListState = <T,>(props: ListResultsProps<T> & { readonly focusResults: () => void }) => {
  const { pages, noun } = props
  const items = useInterruptibleItems(pages.items)
  if (pages.isPending) {
    return (
      <Placeholders
        count={skeletonCount}
        label={`Loading ${noun}`}
        variant={props.skeleton}
        layout="grid"
      />
    )
  }
  if (pages.data === undefined) {
    return (
      <ErrorState
        title={`The ${noun} could not be loaded`}
        description="Check your signal, then try again."
        onRetry={() => pages.refetch()}
      />
    )
  }
  return (
    <Stack gap={5}>
      <VisuallyHidden as="p" aria-live="polite">
        {pages.isPlaceholderData ? `Updating ${noun}` : `${pages.items.length} ${noun} shown`}
      </VisuallyHidden>
      <Results data-outdated={pages.isPlaceholderData}>
        {items.length === 0 ? (
          props.renderEmpty(props.focusResults)
        ) : (
          <CardGrid as="ul">
            <RecordItems records={items}>{props.renderItem}</RecordItems>
          </CardGrid>
        )}
      </Results>
      {/* What is outdated does not go on: its next page would be of the filters before. */}
      {pages.isPlaceholderData ? null : (
        <ListEnd
          {...pages}
          subject={noun}
          isFetchingNextPage={pages.isFetchingNextPage || items !== pages.items}
        />
      )}
    </Stack>
  )
}

/** A list in whichever state it is: on its way, failed, empty, or there, with its next page. */
export const ListResults = <T,>(props: ListResultsProps<T>) => {
  const areaRef = useRef<HTMLElement>(null)
  const focusResults = () => areaRef.current?.focus({ preventScroll: true })
  return (
    <section ref={areaRef} aria-label={`Found ${props.noun}`} tabIndex={-1}>
      <ListState {...props} focusResults={focusResults} />
    </section>
  )
}
