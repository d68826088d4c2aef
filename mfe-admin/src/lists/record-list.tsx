import {
  CardSkeletonList,
  EmptyState,
  type IllustrationName,
  ListStates,
  RecordItems,
  Stack,
  tokens,
  useKeptFocus,
  VisuallyHidden,
} from '@haulyard/shared-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Pager } from './pager'
import type { ListPageQuery } from './use-list-page'

const { color, motion, radius } = tokens

const skeletonCount = 6

/** The frame of rows. */
export const Rows = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  transition: opacity ${motion.slow};

  & > li + li {
    border-block-start: 1px solid ${color.border};
  }
  /* Still the page before: readable, but visibly outdated. */
  &[data-outdated='true'] {
    opacity: 0.55;
  }
`
const Area = styled.div`
  scroll-margin-block-start: 6rem;
`

interface RecordListProps<T> {
  readonly list: ListPageQuery<T>
  /** What the list holds, in small letters: `articles`. */
  readonly noun: string
  /** What stands in for an empty list. */
  readonly empty: {
    readonly text: string
    readonly illustration: IllustrationName
    /** What can be done about it. */
    readonly action?: ReactNode
  }
  /** Renders an `<li>`: see `RecordRow`. A record that does not fit costs its own row. */
  readonly renderRow: (record: T) => ReactNode
}

/** Another page begins at its first row, for the eye and for the keyboard. */
const useStartOfPage = (number: number, area: { readonly current: HTMLElement | null }) => {
  const shown = useRef(number)
  useLayoutEffect(() => {
    if (shown.current === number) return
    shown.current = number
    area.current?.focus({ preventScroll: true })
    area.current?.scrollIntoView({ block: 'start' })
  }, [number, area])
}

/** A page of a list in each of its states, and the links to its other pages. */
export const RecordList = <T,>({ list, noun, empty, renderRow }: RecordListProps<T>) => {
  const keptFocus = useKeptFocus<HTMLDivElement>()
  useStartOfPage(list.number, keptFocus.ref)
  const isSettled = !list.isPending && !list.isLoadingError && !list.isOutdated
  return (
    <Area {...keptFocus} role="region" aria-label={`List of ${noun}`}>
      <Stack>
        <VisuallyHidden as="p" aria-live="polite">
          {isSettled ? `${list.items.length} ${noun} on page ${list.number}` : ''}
        </VisuallyHidden>
        <ListStates
          list={list}
          noun={noun}
          placeholders={
            <CardSkeletonList count={skeletonCount} variant="row" label={`Loading ${noun}`} />
          }
          empty={
            <EmptyState
              illustration={empty.illustration}
              title={empty.text}
              action={empty.action}
            />
          }
        >
          {(items) => (
            <Rows data-outdated={list.isOutdated}>
              <RecordItems records={items} isPlain>
                {renderRow}
              </RecordItems>
            </Rows>
          )}
        </ListStates>
        <Pager noun={noun} number={list.number} hasNext={list.hasNext} onGoTo={list.goTo} />
      </Stack>
    </Area>
  )
}
