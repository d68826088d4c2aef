import { type Attachment, maximumAltLength, uploadedAttachmentPath } from '@haulyard/api-contract'
import { formatBytes } from '@haulyard/remote-kit/format-bytes'
import type { Upload } from '@haulyard/remote-kit/uploads'
import { Button, IconButton, TextField, tokens } from '@haulyard/shared-ui'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import { isPhoto } from './message-files'

const { color, radius, space } = tokens

const Row = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: center;
  overflow-wrap: anywhere;

  & > img,
  & > span {
    display: grid;
    place-items: center;
    width: 3.5rem;
    height: 3.5rem;
    border-radius: ${radius.md};
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    object-fit: cover;
  }
  & progress {
    width: 100%;
    accent-color: ${color.focus};
  }
`

const stateText = ({ state, fraction }: Upload<unknown>) => {
  if (state === 'waiting') return 'Waiting to be sent'
  return fraction < 1
    ? `Sending the file: ${Math.floor(fraction * 100)}%`
    : 'Sent. Waiting for the answer...'
}

interface UploadRowProps {
  readonly upload: Upload<unknown>
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** A file on its way, or one that did not arrive. */
export const UploadRow = ({ upload, onRetry, onCancel }: UploadRowProps) => {
  const { file, fraction, failure } = upload
  return (
    <Row>
      <span>
        <FileText aria-hidden />
      </span>
      <div>
        <p>{file.name}</p>
        {failure === null ? (
          <>
            <p>{stateText(upload)}</p>
            <progress max={1} value={fraction} aria-label={`Sending ${file.name}`} />
          </>
        ) : (
          <>
            <p role="alert">{failure}</p>
            <Button aria-label={`Send ${file.name} again`} onClick={onRetry}>
              Send Again
            </Button>
          </>
        )}
      </div>
      <IconButton label={`Remove ${file.name}`} icon={<X aria-hidden />} onClick={onCancel} />
    </Row>
  )
}

interface FileRowProps {
  readonly file: Attachment
  readonly number: number
  readonly onDescribe: (alt: string) => void
  readonly onRemove: () => void
}

/** A file that the API has. */
export const FileRow = ({ file, number, onDescribe, onRemove }: FileRowProps) => {
  const name = isPhoto(file) ? `photo ${number}` : file.name
  return (
    <Row>
      {isPhoto(file) ? (
        // The field beside it names it.
        <img src={`${uploadedAttachmentPath(file.id)}?size=small`} alt="" />
      ) : (
        <span>
          <FileText aria-hidden />
        </span>
      )}
      {isPhoto(file) ? (
        <TextField
          label={`What photo ${number} shows`}
          isLabelHidden
          placeholder="What it shows"
          maxLength={maximumAltLength}
          value={file.alt}
          onChange={({ target }) => onDescribe(target.value)}
        />
      ) : (
        <p>
          {file.name}, {formatBytes(file.bytes)}
        </p>
      )}
      <IconButton label={`Remove ${name}`} icon={<X aria-hidden />} onClick={onRemove} />
    </Row>
  )
}
