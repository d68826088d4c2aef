import {
  CardMeta,
  DateText,
  EmptyState,
  ErrorState,
  ModalDialog,
  Spinner,
  Stack,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { useVersions, type Versioned } from '../api/get-versions'

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

const Versions = ({ of }: { of: Versioned }) => {
  const { data, isPending, isError, isFetching, refetch } = useVersions(of)
  if (isPending) return <Spinner label="Loading history" />
  if (isError) {
    return (
      <ErrorState
        title="The history could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data.length === 0) {
    return <EmptyState illustration="mailbox" title="There is no earlier version" />
  }
  return (
    <Stack as="ol" gap={4}>
      {data.map(({ text, writtenAt }) => (
        <Stack key={writtenAt} as="li" gap={1}>
          <CardMeta>
            <DateText iso={writtenAt} hasTime prefix="Written: " />
          </CardMeta>
          <Text>{text}</Text>
        </Stack>
      ))}
    </Stack>
  )
}

interface HistoryDialogProps {
  readonly of: Versioned
  readonly onClose: () => void
}

/** What a post said, or how a topic was called, before it was edited. */
export const HistoryDialog = ({ of, onClose }: HistoryDialogProps) => (
  <ModalDialog
    title={of.kind === 'posts' ? 'Earlier Versions of This Post' : 'Earlier Titles of This Topic'}
    onClose={onClose}
  >
    <Versions of={of} />
  </ModalDialog>
)
