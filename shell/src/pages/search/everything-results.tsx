import type { SearchResults } from '@haulyard/api-contract'
import { keepPreviousData, useQuery } from '@haulyard/remote-kit/query'
import { Link } from '@haulyard/remote-kit/router'
import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { FoundList } from './found-list'
import { foundRecordOf, type SearchKindName } from './found-record'
import { NothingFound, SearchFailed, Searching } from './outcome'
import { ResultsFrame } from './results-frame'
import { searchPath } from './search-address'
import { type SearchKind, searchKinds } from './search-kinds'
import { toSearchWords } from './search-words'

/** The most records of a kind that the API returns; then there may be more. */
const mostPerKind = 5

type SearchResponse = Partial<SearchResults> | null

const recordsOf = <Name extends SearchKindName>(
  name: Name,
  response: SearchResponse,
): readonly SearchResults[Name][number][] => {
  const records = response?.[name]
  return Array.isArray(records) ? records : []
}

/** What the section says about how much there is; figures the API does not count stay open. */
const countText = (count: number) => (count < mostPerKind ? `${count} found` : `Newest ${count}`)

interface KindSectionProps {
  readonly kind: SearchKind
  readonly response: SearchResponse
  readonly text: string
}

const KindSection = <Name extends SearchKindName>({ kind, response, text }: KindSectionProps) => {
  const name = kind.name as Name
  const records = recordsOf(name, response)
  if (records.length === 0) return null
  const hasMore = records.length >= mostPerKind && text.length >= kind.minimumLength
  return (
    <Stack as="section" gap={3} aria-labelledby={`found-${kind.name}`}>
      <SectionHeading
        headingId={`found-${kind.name}`}
        action={
          hasMore ? (
            <Link
              to={searchPath(text, kind)}
              aria-label={`View All ${kind.title}`}
              onClick={() => window.scrollTo(0, 0)}
            >
              View All
            </Link>
          ) : (
            <span>{countText(records.length)}</span>
          )
        }
      >
        {kind.title}
      </SectionHeading>
      <FoundList records={records} toFound={foundRecordOf[name]} words={toSearchWords(text)} />
    </Stack>
  )
}

/** The newest of every kind that the text finds. */
export const EverythingResults = ({ text }: { text: string }) => {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useQuery<SearchResponse>({
    queryKey: ['/api/search', { q: text }],
    placeholderData: keepPreviousData,
  })
  if (isPending) return <Searching />
  if (data === undefined) {
    return <SearchFailed onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const counts = searchKinds.map(({ name }) => recordsOf(name, data).length)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const isCounted = counts.every((count) => count < mostPerKind)
  return (
    <ResultsFrame text={text} total={total} isCounted={isCounted} isOutdated={isPlaceholderData}>
      {total === 0 ? (
        <NothingFound noun="results" text={text} />
      ) : (
        searchKinds.map((kind) => (
          <KindSection key={kind.name} kind={kind} response={data} text={text} />
        ))
      )}
    </ResultsFrame>
  )
}
