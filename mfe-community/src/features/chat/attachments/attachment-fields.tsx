import type { Attachment } from '@haulyard/api-contract'
import { tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { useRef } from 'react'
import { styled } from 'styled-components'
import type { ComposerFilesState } from './composer-files'
import { FileRow, UploadRow } from './file-rows'
import { isPhoto } from './message-files'
import { useUploads } from './use-uploads'

const { color, font, space } = tokens

const Root = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space[2]};
  max-height: 16rem;
  overflow-y: auto;
  font-size: ${font.size.sm};

  & > ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & [role='alert'] {
    color: ${color.dangerText};
  }
`
const countText = (count: number) =>
  count === 1 ? '1 file is attached.' : `${count} files are attached.`

export interface AttachmentFieldsProps {
  readonly memberId: string
  readonly composer: ComposerFilesState
}

/** The files of the message that is being written: those that are there, and those on their way. */
export const AttachmentFields = ({ memberId, composer }: AttachmentFieldsProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const { uploads, problem, retry, cancel } = useUploads(memberId, composer)
  const { files, change } = composer
  // Focus must not disappear with the button that had it.
  const remove = (work: () => void) => {
    ref.current?.closest('form')?.querySelector<HTMLElement>('input[type="file"]')?.focus()
    work()
  }
  const set = (next: readonly Attachment[]) =>
    change({ files: next, isPending: composer.isPending })
  return (
    <Root ref={ref} role="group" aria-label="Files of this message">
      <ul>
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            file={file}
            number={files.slice(0, index + 1).filter(isPhoto).length}
            onDescribe={(alt) =>
              set(files.map((other) => (other === file ? { ...file, alt } : other)))
            }
            onRemove={() => remove(() => set(files.filter((other) => other !== file)))}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onCancel={() => remove(() => cancel(upload.id))}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{countText(files.length)}</VisuallyHidden>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </Root>
  )
}
