import type { UploadPreview } from '@haulyard/api-contract'
import { Button, Cluster, InlineNotice, Stack } from '@haulyard/shared-ui'
import Download from 'lucide-react/icons/download'
import { downloadText } from '../download-text'
import { toListings, toRows } from '../upload-words'
import { RowList } from './row-list'

const order = ['failed', 'changed', 'new'] as const

interface PreviewPanelProps {
  readonly preview: UploadPreview
  /** The button that applies it, or what has become of it. */
  readonly children: React.ReactNode
}

/** What a file would change: errors first. */
export const PreviewPanel = ({ preview, children }: PreviewPanelProps) => {
  const { counts, unknownColumns, errorFile } = preview
  const rows = order.flatMap((outcome) => preview.rows.filter((row) => row.outcome === outcome))
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={1}>
        <li>{toListings(counts.new)} will be posted.</li>
        <li>{toListings(counts.changed)} will be changed.</li>
        <li>{toListings(counts.unchanged)} will stay as they are.</li>
        <li>{toRows(counts.failed)} with errors will be left out.</li>
      </Stack>
      {unknownColumns.length > 0 ? (
        <InlineNotice tone="warning" title="Some columns are left out">
          No column has this name: {unknownColumns.join(', ')}
        </InlineNotice>
      ) : null}
      <Cluster>
        {children}
        {errorFile === null ? null : (
          <Button
            icon={<Download aria-hidden />}
            onClick={() => downloadText('haulyard-errors.csv', errorFile)}
          >
            Download the Rows With Errors
          </Button>
        )}
      </Cluster>
      <RowList rows={rows} />
    </Stack>
  )
}
