import { dueRows, type UploadPreview } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { Button, ButtonLink, InlineNotice, Stack } from '@haulyard/shared-ui'
import { ownClassifiedsPath } from '../../classifieds/classified-paths'
import { appliedText, applyText, goOnText, heldText, progressText } from '../upload-words'
import type { useUpload } from '../use-upload'
import { RowList } from './row-list'

type Upload = ReturnType<typeof useUpload>

/** The button that applies a preview, its progress, and the result. */
export const ApplySteps = ({ preview, upload }: { preview: UploadPreview; upload: Upload }) => {
  const { step, rows, apply } = upload
  const due = dueRows(preview).length
  if (step === 'done') return due > 0 ? <Result rows={rows} /> : null
  if (due === 0) return <p>There is nothing to apply.</p>
  return (
    <>
      <Button
        variant="primary"
        isBusy={step === 'applying'}
        busyLabel="Applying..."
        onClick={() => void apply(preview)}
      >
        {rows.length > 0 ? goOnText(due - rows.length) : applyText(due)}
      </Button>
      {step === 'applying' ? (
        <>
          <progress max={due} value={rows.length} aria-label="Applied listings" />
          <span role="status">{progressText(rows.length, due)}</span>
        </>
      ) : null}
    </>
  )
}

const Result = ({ rows }: Pick<Upload, 'rows'>) => {
  const failed = rows.filter(({ outcome }) => outcome === 'failed')
  const held = rows.filter(({ isHeld }) => isHeld).length
  return (
    <Stack gap={3}>
      <InlineNotice
        role="status"
        tone={failed.length > 0 ? 'warning' : 'success'}
        title={appliedText(rows.length - failed.length)}
        action={
          <ButtonLink as={Link} to={ownClassifiedsPath}>
            My Listings
          </ButtonLink>
        }
      >
        {held > 0 ? heldText(held) : null}
      </InlineNotice>
      {failed.length > 0 ? <RowList rows={failed} /> : null}
    </Stack>
  )
}
