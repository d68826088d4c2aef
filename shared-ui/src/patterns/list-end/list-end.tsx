import { useRef } from 'react'
import { Button } from '../../primitives/button/button'
import { InlineNotice } from '../inline-notice/inline-notice'
import { LoadMoreButton } from './load-more-button'
import { useNearEnd } from './use-near-end'

/** Props of `ListEnd`; all but `subject` as a paged query names them. */
export type ListEndProps = {
  /** What the list holds, in small letters, for the sentence of a failure: `articles`. */
  subject: string
  /** Without one, nothing is rendered. */
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  /** Asked when the end comes near, on `Load More` and on Retry. */
  fetchNextPage: () => unknown
}

const NextPage = ({
  isFetchingNextPage,
  fetchNextPage,
}: Pick<ListEndProps, 'isFetchingNextPage' | 'fetchNextPage'>) => {
  const endRef = useRef<HTMLButtonElement>(null)
  useNearEnd(endRef, { isResting: !isFetchingNextPage, onNear: fetchNextPage })
  return (
    <LoadMoreButton ref={endRef} onClick={() => void fetchNextPage()} isBusy={isFetchingNextPage} />
  )
}

/**
 * Where a list goes on, below what is shown, in a `Stack`. The next page comes by itself
 * when the end comes near; the button is for keyboards, for Save-Data and for browsers
 * that cannot tell. A failure is read out and offers Retry in the button's place, and
 * nothing is tried by itself; the list above stays.
 */
export const ListEnd = ({
  subject,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: ListEndProps) => {
  if (!hasNextPage) return null
  if (isFetchNextPageError) {
    return (
      <InlineNotice
        tone="danger"
        role="alert"
        action={
          <Button onClick={() => void fetchNextPage()} isBusy={isFetchingNextPage}>
            Retry
          </Button>
        }
      >
        More {subject} could not be loaded.
      </InlineNotice>
    )
  }
  return <NextPage isFetchingNextPage={isFetchingNextPage} fetchNextPage={fetchNextPage} />
}
