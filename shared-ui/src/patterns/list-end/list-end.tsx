import { Button } from '../../primitives/button/button'
import { InlineNotice } from '../inline-notice/inline-notice'
import { LoadMoreButton } from './load-more-button'

/** Props of `ListEnd`; all but `subject` as a paged query names them. */
export type ListEndProps = {
  /** What the list holds, in small letters, for the sentence of a failure: `articles`. */
  subject: string
  /** Without one, nothing is drawn. */
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  /** Asked on `Load more` and on Retry. */
  fetchNextPage: () => unknown
}

/**
 * Where a list goes on: the way to its next page, below what is shown, in a `Stack`.
 * A failure is read out and offers Retry in the button's place; the list above stays.
 */
export const ListEnd = ({
  subject,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: ListEndProps) => {
  if (!hasNextPage) return null
  const loadNext = () => void fetchNextPage()
  if (isFetchNextPageError) {
    return (
      <InlineNotice
        tone="danger"
        role="alert"
        action={
          <Button onClick={loadNext} isBusy={isFetchingNextPage}>
            Retry
          </Button>
        }
      >
        More {subject} could not be loaded.
      </InlineNotice>
    )
  }
  return <LoadMoreButton onClick={loadNext} isBusy={isFetchingNextPage} />
}
