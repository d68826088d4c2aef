import { IconButton } from '@haulyard/shared-ui'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Quote from 'lucide-react/icons/quote'
import type { ReactNode, RefObject } from 'react'
import { type Format, formatSelection } from './format-selection'

const buttons: readonly {
  readonly format: Format
  readonly label: string
  readonly icon: ReactNode
}[] = [
  { format: 'bold', label: 'Bold', icon: <Bold aria-hidden /> },
  { format: 'italic', label: 'Italic', icon: <Italic aria-hidden /> },
  { format: 'list', label: 'List', icon: <List aria-hidden /> },
  { format: 'quote', label: 'Quote', icon: <Quote aria-hidden /> },
  { format: 'link', label: 'Link', icon: <Link aria-hidden /> },
  { format: 'code', label: 'Code', icon: <Code aria-hidden /> },
]

/** Buttons that format the selected text of the text area in an element as Markdown. */
export const FormatButtons = ({ root }: { readonly root: RefObject<HTMLElement | null> }) =>
  buttons.map(({ format, label, icon }) => (
    <IconButton
      key={format}
      label={label}
      icon={icon}
      onClick={() => {
        const area = root.current?.querySelector('textarea')
        if (area && !area.readOnly) formatSelection(area, format)
      }}
    />
  ))
