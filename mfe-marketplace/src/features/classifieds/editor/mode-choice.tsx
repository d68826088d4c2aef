import { SegmentedControl } from '@haulyard/shared-ui'
import ImageUp from 'lucide-react/icons/image-up'
import Link2 from 'lucide-react/icons/link-2'
import type { PictureMode } from './classified-form'

const segments = [
  { value: 'url', label: 'URL', icon: <Link2 aria-hidden /> },
  { value: 'upload', label: 'Upload', icon: <ImageUp aria-hidden /> },
] as const

interface ModeChoiceProps {
  /** The id of what names the choice. */
  readonly labelledBy: string
  readonly mode: PictureMode
  readonly onChange: (mode: PictureMode) => void
}

/** Whether the picture is given by its address or as a file (spec §4). */
export const ModeChoice = ({ labelledBy, mode, onChange }: ModeChoiceProps) => (
  <SegmentedControl
    aria-labelledby={labelledBy}
    segments={segments}
    value={mode}
    onChange={onChange}
  />
)
