import type { ArrangedEntry } from '@haulyard/api-contract'
import { Button, InlineNotice, Stack } from '@haulyard/shared-ui'

interface StaleEntriesProps {
  readonly stale: readonly ArrangedEntry[]
  readonly onRemove: () => void
}

/** What is arranged, but offered by no remote any more. It does no harm. */
export const StaleEntries = ({ stale, onRemove }: StaleEntriesProps) =>
  stale.length === 0 ? null : (
    <InlineNotice
      tone="info"
      title="Not offered right now"
      action={<Button onClick={onRemove}>Forget Them</Button>}
    >
      <Stack gap={2}>
        <p>These are arranged, but no live release has them. They count again if one does.</p>
        <ul>
          {stale.map(({ kind, remote, name }) => (
            <li key={`${kind} ${remote} ${name}`}>{`${name} of ${remote}`}</li>
          ))}
        </ul>
      </Stack>
    </InlineNotice>
  )
