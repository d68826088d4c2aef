import { Button, InlineNotice } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import type { useMessages } from '../api/get-messages'

const Middle = styled.div`
  display: grid;
  justify-items: center;
`

type OlderMessagesProps = Pick<
  ReturnType<typeof useMessages>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Where the history goes on, above what is shown: by itself as one scrolls, or on a press. */
export const OlderMessages = (props: OlderMessagesProps) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = props
  if (!hasNextPage) return null
  const button = (
    <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {isFetchNextPageError ? 'Retry' : 'Older Messages'}
    </Button>
  )
  return (
    <Middle>
      {isFetchNextPageError ? (
        <InlineNotice tone="danger" role="alert" action={button}>
          Older messages could not be loaded.
        </InlineNotice>
      ) : (
        button
      )}
    </Middle>
  )
}
