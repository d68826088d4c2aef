import type { UploadPreview } from '@haulyard/api-contract'
import { Button, Cluster, InlineNotice, Stack } from '@haulyard/shared-ui'
import Download from 'lucide-react/icons/download'
import { downloadText } from '../download-text'
import { outcomeSentences } from '../upload-words'
import { RowList } from './row-list'

const uploadOutcomes = ['new', 'changed', 'unchanged', 'failed'] as const
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
        {uploadOutcomes.map((outcome) => (
          <li key={outcome}>{outcomeSentences[outcome](counts[outcome])}</li>
        ))}
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
