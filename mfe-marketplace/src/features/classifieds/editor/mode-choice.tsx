import { tokens, visuallyHiddenStyle } from '@haulyard/shared-ui'
import ImageUp from 'lucide-react/icons/image-up'
import Link2 from 'lucide-react/icons/link-2'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import type { PictureMode } from './classified-form'

const { color, font, motion, radius, size, space } = tokens

const Row = styled.div.withConfig({ componentId: 'mp-mode-choice' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1]};
  padding: ${space[1]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.md};
  background: ${color.sunken};
`
const Mode = styled.label.withConfig({ componentId: 'mp-mode' })`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${size.target};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  color: ${color.muted};
  font-weight: ${font.weightStrong};
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.fast} ${motion.easeOut};

  & > input {
    ${visuallyHiddenStyle}
  }
  & > svg {
    width: ${size.icon};
    height: ${size.icon};
  }
  &:has(> input:checked) {
    border-color: ${color.lineStrong};
    background: ${color.surface};
    color: ${color.ink};
  }
  &:has(> input:checked) > svg {
    color: ${color.amberText};
  }
  &:has(> input:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &:has(> input:checked) {
      border-color: Highlight;
    }
  }
`

const modes: readonly { value: PictureMode; label: string; icon: ReactNode }[] = [
  { value: 'url', label: 'URL', icon: <Link2 aria-hidden /> },
  { value: 'upload', label: 'Upload', icon: <ImageUp aria-hidden /> },
]

interface ModeChoiceProps {
  /** The id of what names the choice. */
  readonly labelledBy: string
  readonly mode: PictureMode
  readonly onChange: (mode: PictureMode) => void
}

/** Whether the picture is given by its address or as a file (spec §4). */
export const ModeChoice = ({ labelledBy, mode, onChange }: ModeChoiceProps) => {
  const name = useId()
  return (
    <Row role="radiogroup" aria-labelledby={labelledBy}>
      {modes.map(({ value, label, icon }) => (
        <Mode key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={mode === value}
            onChange={() => onChange(value)}
          />
          {icon}
          {label}
        </Mode>
      ))}
    </Row>
  )
}
