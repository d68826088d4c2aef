import ImageIcon from 'lucide-react/icons/image'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ComponentPropsWithRef, type DragEvent, useRef, useState } from 'react'
import { useJoinedRef } from '../../lib/use-joined-ref'
import { IconButton } from '../icon-button/icon-button'
import { FieldFrame, type FieldFrameProps, useFieldControl } from '../text-field/field-frame'
import { Chosen, DropZone, FileInput, Thumbnail } from './file-field-style'
import { usePicturePreview } from './picture-preview'

/** Props of `FileField`: those of an `<input>` (its `ref` too), and the following. */
export type FileFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'accept' | 'multiple'
> &
  FieldFrameProps & {
    /** The chosen file, in the caller's state. */
    file: File | null
    /** Hears a picture that is chosen or dropped, of any size, and null when it is removed. */
    onChange: (file: File | null) => void
    /** Shown in place of the usual words where one has to be chosen: `Choose a picture`. */
    prompt?: string
  }

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif']
const wrongType = 'Please choose a PNG, JPG or GIF picture.'

/** Takes what is chosen or dropped, and says so when it is no picture. */
const useChoice = ({ onChange }: Pick<FileFieldProps, 'onChange'>) => {
  const input = useRef<HTMLInputElement>(null)
  const [isRejected, setIsRejected] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (!file) return
    const isPicture = pictureTypes.includes(file.type)
    setIsRejected(!isPicture)
    if (isPicture) onChange(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!input.current?.disabled) take(event.dataTransfer.files[0])
  }
  const remove = () => {
    onChange(null)
    input.current?.focus()
  }
  return { input, isRejected, isOver, setIsOver, take, drop, remove }
}

/**
 * One picture (PNG, JPG or GIF), chosen or dropped, with its name, a small preview of it and a
 * way to remove it. Accepts any size. `className` goes to the outer box, everything
 * else to the input.
 */
export const FileField = ({
  label,
  isLabelHidden,
  hint,
  error: givenError,
  file,
  onChange,
  prompt = 'Choose a picture',
  className,
  id,
  ref,
  'aria-describedby': describedBy,
  ...rest
}: FileFieldProps) => {
  const { input, isRejected, isOver, setIsOver, take, drop, remove } = useChoice({ onChange })
  const error = isRejected ? wrongType : givenError
  const control = useFieldControl({ id, hint, error, describedBy })
  const preview = usePicturePreview(file)
  return (
    <FieldFrame {...{ label, isLabelHidden, hint, error, className, controlId: control.id }}>
      <FileInput
        {...rest}
        {...control}
        ref={useJoinedRef(input, ref)}
        aria-label={label}
        type="file"
        accept={pictureTypes.join(',')}
        onChange={(event) => {
          take(event.target.files?.[0])
          // Emptied, so that the same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <DropZone
        htmlFor={control.id}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <ImagePlus aria-hidden />
        <strong>{file ? 'Choose another picture' : prompt}</strong>
        {/* A hint says it in its own words. */}
        {hint ? null : <span>PNG, JPG or GIF</span>}
      </DropZone>
      {file ? (
        <Chosen>
          <Thumbnail>
            {preview ? <img src={preview} alt="" /> : <ImageIcon aria-hidden />}
          </Thumbnail>
          <p>{file.name}</p>
          <IconButton label={`Remove ${file.name}`} icon={<X aria-hidden />} onClick={remove} />
        </Chosen>
      ) : null}
    </FieldFrame>
  )
}
