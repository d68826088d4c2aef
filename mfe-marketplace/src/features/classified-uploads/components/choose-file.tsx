import { tokens, visuallyHiddenStyle } from '@haulyard/shared-ui'
import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useId, useState } from 'react'
import { styled } from 'styled-components'

const { color, font, radius, space } = tokens

const Input = styled.input`
  ${visuallyHiddenStyle}
`
/** A label, so that a press anywhere in it opens the device's own chooser. */
const Zone = styled.label`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-height: 8rem;
  padding: ${space[4]};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;

  & > svg {
    width: 1.75rem;
    height: 1.75rem;
    color: ${color.primaryText};
  }
  & > span {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
  &[data-over] {
    border-style: solid;
    border-color: ${color.primaryText};
    background: ${color.primarySoft};
  }
  input:focus-visible + & {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  input:disabled + & {
    opacity: 0.6;
    cursor: not-allowed;
  }
`

interface ChooseFileProps {
  readonly name: string
  readonly isDisabled: boolean
  readonly onChoose: (file: File) => void
}

/** A CSV file, chosen or dropped. */
export const ChooseFile = ({ name, isDisabled, onChoose }: ChooseFileProps) => {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !isDisabled) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div>
      <Input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        disabled={isDisabled}
        onChange={(event) => {
          take(event.target.files?.[0])
          // Emptied, so that the same file can be chosen again once it is corrected.
          event.target.value = ''
        }}
      />
      <Zone
        htmlFor={id}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden />
        <strong>{name === '' ? 'Choose a CSV file' : 'Choose another file'}</strong>
        <span>{name === '' ? 'Up to 1 MB and 1,000 rows' : name}</span>
      </Zone>
    </div>
  )
}
