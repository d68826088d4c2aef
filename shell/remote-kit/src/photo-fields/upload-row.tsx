import { Button, IconButton, tokens } from '@haulyard/shared-ui'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import type { Upload } from '../picture/upload-queue'
import { photoTexts } from './photo-texts'

const { color, font, radius, space } = tokens

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.md};
  font-size: ${font.size.sm};

  & > div {
    flex: 1 1 10rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & progress {
    width: 100%;
    accent-color: ${color.focus};
  }
  & [role='alert'] {
    color: ${color.dangerText};
  }
`

const stateText = ({ state, fraction }: Upload<unknown>) => {
  if (state === 'waiting') return photoTexts.waiting
  return fraction < 1 ? photoTexts.sending(Math.floor(fraction * 100)) : photoTexts.sent
}

interface UploadRowProps {
  readonly upload: Upload<unknown>
  readonly onRetry: (id: string) => void
  readonly onCancel: (id: string) => void
}

/** A picture on its way, or one that did not arrive. */
export const UploadRow = ({ upload, onRetry, onCancel }: UploadRowProps) => {
  const { id, file, state, fraction, failure } = upload
  return (
    <Root>
      <div>
        <p>{file.name}</p>
        {state === 'failed' ? (
          <p role="alert">{failure}</p>
        ) : (
          <>
            <p>{stateText(upload)}</p>
            <progress max={1} value={fraction} aria-label={`Sending ${file.name}`} />
          </>
        )}
      </div>
      {state === 'failed' ? (
        <Button aria-label={`Send ${file.name} again`} onClick={() => onRetry(id)}>
          Send Again
        </Button>
      ) : null}
      <IconButton
        label={`Remove ${file.name}`}
        icon={<X aria-hidden />}
        onClick={() => onCancel(id)}
      />
    </Root>
  )
}
