import {
  CardSkeletonList,
  EmptyState,
  ErrorState,
  type IllustrationName,
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

const Rows = styled.ul.withConfig({ componentId: 'ad-rows' })`
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  transition: opacity ${motion.slow};

  & > li + li {
    border-block-start: 1px solid ${color.line};
  }
  /* Still the page before: readable, but visibly not the last word. */
  &[data-outdated='true'] {
    opacity: 0.55;
  }
`
const Area = styled.div.withConfig({ componentId: 'ad-list' })`
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

const ListState = <T,>({ list, noun, empty, renderRow }: RecordListProps<T>) => {
  if (list.isPending) {
    return <CardSkeletonList count={skeletonCount} variant="row" label={`Loading ${noun}`} />
  }
  if (list.isError) {
    return (
      <ErrorState
        title={`The ${noun} could not be loaded`}
        description="Check your signal, then try again."
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      />
    )
  }
  if (list.items.length === 0) {
    return <EmptyState illustration={empty.illustration} title={empty.text} action={empty.action} />
  }
  return (
    <Rows data-outdated={list.isOutdated}>
      <RecordItems records={list.items} isPlain>
        {renderRow}
      </RecordItems>
    </Rows>
  )
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

/** A page of a list in whichever state it is, and the ways to its other pages. */
export const RecordList = <T,>(props: RecordListProps<T>) => {
  const { list, noun } = props
  const keptFocus = useKeptFocus<HTMLDivElement>()
  useStartOfPage(list.number, keptFocus.ref)
  const isSettled = !list.isPending && !list.isError && !list.isOutdated
  return (
    <Area {...keptFocus} role="region" aria-label={`List of ${noun}`}>
      <Stack>
        <VisuallyHidden as="p" aria-live="polite">
          {isSettled ? `${list.items.length} ${noun} on page ${list.number}` : ''}
        </VisuallyHidden>
        <ListState {...props} />
        <Pager noun={noun} number={list.number} hasNext={list.hasNext} onGoTo={list.goTo} />
      </Stack>
    </Area>
  )
}
