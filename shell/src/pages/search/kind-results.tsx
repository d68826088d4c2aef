import type { SearchResults } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { EmptyState, ListStates, Stack } from '@haulyard/shared-ui'
import { FoundList } from './found-list'
import { foundRecordOf, type SearchKindName } from './found-record'
import { NothingFound, SearchFailed, Searching } from './outcome'
import { ResultsFrame } from './results-frame'
import { searchPath } from './search-address'
import type { SearchKind } from './search-kinds'
import { toSearchWords } from './search-words'

interface KindResultsProps {
  readonly kind: SearchKind
  readonly text: string
}

const Pages = <Name extends SearchKindName>({ kind, text }: KindResultsProps) => {
  const name = kind.name as Name
  const pages = useListPages<SearchResults[Name][number]>({
    url: kind.listUrl,
    filters: { [kind.textParameter]: text },
    isPreviousKept: true,
  })
  const { hasNextPage, isPlaceholderData } = pages
  return (
    <ListStates
      list={pages}
      noun={kind.noun}
      placeholders={<Searching />}
      error={<SearchFailed onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />}
    >
      {(items, end) => (
        <ResultsFrame
          text={text}
          total={items.length}
          isCounted={!hasNextPage}
          isOutdated={isPlaceholderData}
        >
          {items.length === 0 ? (
            <NothingFound noun={kind.noun} text={text} everythingPath={searchPath(text)} />
          ) : (
            <Stack gap={5}>
              <FoundList
                records={items}
                toFound={foundRecordOf[name]}
                words={toSearchWords(text)}
              />
              {end}
            </Stack>
          )}
        </ResultsFrame>
      )}
    </ListStates>
  )
}

/** Everything of one kind that the text finds, page by page. */
export const KindResults = (props: KindResultsProps) =>
  props.text.length < props.kind.minimumLength ? (
    <EmptyState title={`Type at least ${props.kind.minimumLength} characters`} />
  ) : (
    <Pages {...props} />
  )
