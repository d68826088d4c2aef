import { useLocation } from '@haulyard/remote-kit/router'
import { CountBadge, IconButton, VisuallyHidden } from '@haulyard/shared-ui'
import { Popover, preloadSheet } from '@haulyard/shared-ui/controls'
import { Send } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import type { Outbox } from '../core/outbox'
import { OutboxPanel } from './outbox-panel'

const inWords = (count: number) => {
  if (count === 0) return 'Nothing is waiting'
  return count === 1 ? '1 is waiting' : `${count} are waiting`
}

/** The button of the outbox, while there is something in it, and the panel that it opens. */
export const OutboxTray = ({ outbox }: { readonly outbox: Outbox }) => {
  const { entries, sent } = useStore(outbox.state)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const countId = useId()
  // On a phone the panel is a sheet, which has to open without a connection.
  useEffect(preloadSheet, [])
  if (entries.length + sent.length === 0) return null
  return (
    <>
      <Popover
        title="Outbox"
        // Going anywhere closes it.
        open={openAt === key}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? key : null)}
        trigger={
          <IconButton
            label="Outbox"
            aria-describedby={countId}
            icon={
              <CountBadge count={entries.length}>
                <Send />
              </CountBadge>
            }
          />
        }
      >
        <OutboxPanel outbox={outbox} />
      </Popover>
      <VisuallyHidden id={countId}>{inWords(entries.length)}</VisuallyHidden>
    </>
  )
}
