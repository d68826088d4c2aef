import { Button, InlineNotice, LoadMoreButton } from '@haulyard/shared-ui'

export interface ListEndProps {
  /** What the list holds, for the sentence that says it could not be loaded: "posts". */
  readonly subject: string
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

/** The way to the next page; stands in a `Stack`. A failure keeps what is already shown and offers to try again. */
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
