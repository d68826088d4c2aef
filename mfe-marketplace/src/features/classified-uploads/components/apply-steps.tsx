import type { UploadPreview } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { Button, ButtonLink, InlineNotice, Stack } from '@haulyard/shared-ui'
import { ownClassifiedsPath } from '../../classifieds/classified-paths'
import { toListings } from '../upload-words'
import { dueRows, type useUpload } from '../use-upload'
import { RowList } from './row-list'

type Upload = ReturnType<typeof useUpload>

const buttonText = (due: number, done: number) =>
  done > 0 ? `Go On With ${toListings(due - done)}` : `Apply to ${toListings(due)}`

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
        {buttonText(due, rows.length)}
      </Button>
      {step === 'applying' ? (
        <progress max={due} value={rows.length} aria-label="Applied listings" />
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
        title={`The file was applied to ${toListings(rows.length - failed.length)}.`}
        action={
          <ButtonLink as={Link} to={ownClassifiedsPath}>
            My Listings
          </ButtonLink>
        }
      >
        {held > 0 ? `A moderator looks at ${toListings(held)} first.` : null}
      </InlineNotice>
      {failed.length > 0 ? <RowList rows={failed} /> : null}
    </Stack>
  )
}
