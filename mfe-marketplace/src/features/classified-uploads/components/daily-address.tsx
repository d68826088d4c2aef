import type { UploadAddress } from '@haulyard/api-contract'
import { Button, Card, Cluster, formatDateTime, InlineNotice, Stack } from '@haulyard/shared-ui'
import { useStopUploadAddress } from '../upload-address'
import { readSentences } from '../upload-words'

const outcomes = ['new', 'changed', 'unchanged', 'failed'] as const

interface DailyAddressProps {
  readonly address: UploadAddress
  readonly isBusy: boolean
  readonly onPreview: () => void
}

/** The address that is read once a day, and what the last reading did. */
export const DailyAddress = ({ address, isBusy, onPreview }: DailyAddressProps) => {
  const { url, readAt, nextReadAt, counts, error } = address
  const stopping = useStopUploadAddress(address)
  const done = counts === null ? [] : outcomes.filter((outcome) => counts[outcome] > 0)
  return (
    <Card>
      <Stack gap={3}>
        <h3>Read Every Day</h3>
        <code>{url}</code>
        <p>
          {readAt === null
            ? `It is read for the first time on ${formatDateTime(nextReadAt)}.`
            : `It was last read on ${formatDateTime(readAt)}, and is read again on ${formatDateTime(nextReadAt)}.`}
        </p>
        {counts === null || done.length === 0 ? null : (
          <Stack as="ul" gap={1}>
            {done.map((outcome) => (
              <li key={outcome}>{readSentences[outcome](counts[outcome])}</li>
            ))}
          </Stack>
        )}
        {error === null ? null : <InlineNotice tone="danger" title={error} />}
        <Cluster>
          <Button disabled={isBusy} onClick={onPreview}>
            Preview It Now
          </Button>
          <Button
            isBusy={stopping.isPending}
            busyLabel="Stopping..."
            onClick={() => stopping.mutate()}
          >
            Stop Reading It
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
