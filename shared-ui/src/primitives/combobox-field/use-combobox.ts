import { type KeyboardEvent, useRef, useState } from 'react'
import type { SelectOption } from '../select-field/select-field'
import { filterOptions } from './filter-options'

type ComboboxState = {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
}

/** Where a key leads among `count` options from `index` (-1: none); undefined for other keys. */
const indexForKey = (key: string, { index, count }: { index: number; count: number }) =>
  ({
    ArrowDown: (index + 1) % count,
    ArrowUp: index <= 0 ? count - 1 : index - 1,
    Home: index < 0 ? undefined : 0,
    End: index < 0 ? undefined : count - 1,
  })[key]

/** Typing, opening, moving and choosing of a combobox with a list, as the ARIA practices say. */
export const useCombobox = ({ options, value, onChange }: ComboboxState) => {
  const chosenLabel = options.find((option) => option.value === value)?.label ?? ''
  // What is typed, until something is chosen; null shows the choice.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listRef = useRef<HTMLDivElement>(null)
  const shown = typed === null ? options : filterOptions(options, typed)

  const open = () => {
    if (!isOpen) setActive(options.findIndex((option) => option.value === value))
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setTyped(null)
  }
  const choose = (option: SelectOption | undefined) => {
    if (option === undefined || option.disabled) return
    if (option.value !== value) onChange(option.value)
    close()
  }
  const move = (index: number) => {
    setActive(index)
    listRef.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && isOpen && active >= 0
    const isEscape = event.key === 'Escape' && isOpen
    const next = indexForKey(event.key, { index: isOpen ? active : -1, count: shown.length })
    if (!isEnter && !isEscape && next === undefined) return
    event.preventDefault()
    // A dialog around the field would hear Escape, too, and close.
    event.stopPropagation()
    if (isEnter) choose(shown[active])
    else if (isEscape) close()
    else if (!isOpen) open()
    else if (next !== undefined && shown.length > 0) move(next)
  }
  return {
    text: typed ?? chosenLabel,
    shown,
    isOpen,
    active,
    listRef,
    open,
    choose,
    close,
    onKeyDown,
    type: (text: string) => {
      setTyped(text)
      setIsOpen(true)
      setActive(
        text === '' ? -1 : filterOptions(options, text).findIndex((option) => !option.disabled),
      )
    },
  }
}
