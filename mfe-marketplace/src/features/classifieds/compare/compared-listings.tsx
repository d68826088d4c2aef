import type { Classified } from '@haulyard/api-contract'
import {
  Button,
  EmptyState,
  ErrorState,
  InlineNotice,
  RecordBoundary,
  Skeleton,
  Stack,
} from '@haulyard/shared-ui'
import { isNotFound } from '@haulyard/shell-contract'
import { useClassified } from '../api/get-classified'
import { CompareTable } from './compare-table'

interface ComparedListingsProps {
  /** Two to four. */
  readonly ids: readonly string[]
  readonly onRemove: (ids: readonly string[]) => void
}

/** A column that is not asked for shares the query of the first one. */
const useClassifieds = ([
  first = '',
  second = first,
  third = first,
  fourth = first,
]: readonly string[]) => [
  useClassified(first),
  useClassified(second),
  useClassified(third),
  useClassified(fourth),
]

const missingTexts = {
  one: 'One of these listings was not found. It may have been taken down.',
  several: 'Some of these listings were not found. They may have been taken down.',
}

const Missing = ({ ids, onRemove }: ComparedListingsProps) => (
  <InlineNotice action={<Button onClick={() => onRemove(ids)}>Remove What Is Missing</Button>}>
    {ids.length === 1 ? missingTexts.one : missingTexts.several}
  </InlineNotice>
)

/** The table, once all of the listings are read, and what became of those that are not there. */
export const ComparedListings = ({ ids, onRemove }: ComparedListingsProps) => {
  const records = useClassifieds(ids).slice(0, ids.length)
  const classifieds = records.flatMap(({ data }): Classified[] => (data ? [data] : []))
  const isMissing = (index: number) =>
    records[index]?.data === undefined && isNotFound(records[index]?.error)
  const missing = ids.filter((_id, index) => isMissing(index))
  const failed = (title: string) => (
    <ErrorState
      title={title}
      description="Check your signal, then try again."
      onRetry={() => {
        for (const { refetch } of records) refetch()
      }}
      isRetrying={records.some(({ isFetching }) => isFetching)}
    />
  )
  if (classifieds.length + missing.length < ids.length) {
    return records.some(({ data, error }) => !data && error && !isNotFound(error)) ? (
      failed('The listings could not be loaded')
    ) : (
      <Stack aria-busy="true" role="group" aria-label="Loading the listings">
        <Skeleton shape="image" />
      </Stack>
    )
  }
  return (
    <Stack>
      {missing.length > 0 ? <Missing ids={missing} onRemove={onRemove} /> : null}
      {classifieds.length === 0 ? (
        <EmptyState illustration="road" title="None of these listings was found" />
      ) : (
        <RecordBoundary record={classifieds} fallback={failed('The listings cannot be shown')}>
          {(shown) => (
            <>
              <p>Rows that are not the same everywhere are marked with “Differs”.</p>
              <CompareTable classifieds={shown} onRemove={(id) => onRemove([id])} />
            </>
          )}
        </RecordBoundary>
      )}
    </Stack>
  )
}
