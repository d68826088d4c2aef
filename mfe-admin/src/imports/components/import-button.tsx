import { Button } from '@haulyard/shared-ui'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import type { Import } from '../use-import'

interface ImportButtonProps {
  readonly run: Import
  readonly label: string
  /** Its text while the import runs: `Refreshing...`. */
  readonly busyLabel: string
  readonly icon?: ReactNode
}

/** Starts an import, once at a time. */
export const ImportButton = ({
  run,
  label,
  busyLabel,
  icon = <RefreshCw aria-hidden />,
}: ImportButtonProps) => (
  <Button
    ref={run.startButton}
    icon={icon}
    isBusy={run.isRunning}
    busyLabel={busyLabel}
    onClick={run.start}
  >
    {label}
  </Button>
)
