import { Button } from '@haulyard/shared-ui'
import ListChecks from 'lucide-react/icons/list-checks'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { BulkBar } from './bulk-bar'
import type { BulkSelection } from './use-bulk-selection'

/** Who leaves the choosing of rows goes on where they began it: its controls have gone. */
const useReturn = (isOn: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useLayoutEffect(() => {
    if (wasOn.current && !isOn) button.current?.focus()
    wasOn.current = isOn
  }, [isOn])
  return button
}

interface BulkToolsProps {
  readonly selection: BulkSelection
  /** Of the button that begins the choosing. */
  readonly label: string
  /** Everyday's actions, with that button. */
  readonly children: (button: ReactNode) => ReactNode
}

/** Above the list: everyday's actions, or those of choosing rows. One thing at a time. */
export const BulkTools = ({ selection, label, children }: BulkToolsProps) => {
  const button = useReturn(selection.isOn)
  if (selection.isOn) return <BulkBar selection={selection} />
  return children(
    <Button ref={button} icon={<ListChecks aria-hidden />} onClick={selection.enter}>
      {label}
    </Button>,
  )
}
