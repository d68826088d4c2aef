import { TextField, tokens } from '@haulyard/shared-ui'
import { FileField } from '@haulyard/shared-ui/controls'
import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { UploadProgress } from '../../../dialogs/upload-progress'
import { ModeChoice } from './mode-choice'
import type { ClassifiedEditor } from './use-classified-editor'

const { color, font, space } = tokens

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`
const Name = styled.p`
  font-size: ${font.size.sm};
  font-weight: ${font.weightStrong};
`
const Preparing = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`

/** What comes of a picture stands below its field, on a phone out of sight: leads there. */
const useOutcomeInSight = ({ file, error }: { file: File | null; error: string | undefined }) => {
  const input = useRef<HTMLInputElement>(null)
  const outcome = useRef<HTMLParagraphElement>(null)
  const knownFile = useRef(file)
  useEffect(() => {
    if (error === undefined) return
    input.current?.focus({ preventScroll: true })
    outcome.current?.scrollIntoView({ block: 'center' })
  }, [error])
  useEffect(() => {
    if (file && file !== knownFile.current) outcome.current?.scrollIntoView({ block: 'center' })
    knownFile.current = file
  }, [file])
  return { input, outcome }
}

const UploadField = ({ editor }: { editor: ClassifiedEditor }) => {
  const { form, picture } = editor
  const error = form.getFieldState('imageUrl', form.formState).error?.message
  const { input, outcome } = useOutcomeInSight({ file: picture.file, error })
  return (
    <>
      <FileField
        ref={input}
        label="Image file"
        hint="PNG, JPG, GIF up to 10MB"
        file={picture.file}
        onChange={picture.choose}
        error={picture.problem ?? error}
      />
      <Preparing ref={outcome} role="status">
        {picture.isPreparing ? 'Preparing the picture...' : ''}
      </Preparing>
    </>
  )
}

/** A picture of a classified, by its address or as a file; it becomes the cover. */
export const PictureFields = ({ editor }: { editor: ClassifiedEditor }) => {
  const { form, sentFraction } = editor
  const nameId = useId()
  const mode = form.watch('pictureMode')
  return (
    <Root>
      <Name id={nameId}>Picture</Name>
      <ModeChoice
        labelledBy={nameId}
        mode={mode}
        onChange={(next) => {
          form.setValue('pictureMode', next)
          form.clearErrors('imageUrl')
        }}
      />
      {mode === 'url' ? (
        <TextField
          label="Image URL"
          hint="The address of a picture on the web. The picture is fetched when you save the listing. You may leave this empty."
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('imageUrl')}
        />
      ) : (
        <UploadField editor={editor} />
      )}
      {sentFraction === null ? null : <UploadProgress fraction={sentFraction} />}
    </Root>
  )
}
