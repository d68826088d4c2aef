import { Button, InlineNotice } from '@haulyard/shared-ui'
import type { SlotName } from '@haulyard/shell-contract'
import { type ReactNode, useMemo } from 'react'
import { RemotePart } from './remote-part'
import { slotFill } from './remote-parts'
import { useRemotes } from './remotes-context'

const renderFallback = (retry: () => void) => (
  <InlineNotice tone="danger" action={<Button onClick={retry}>Retry</Button>}>
    This part is not available right now.
  </InlineNotice>
)

/** A place in one of the shell's pages that a remote fills. */
export const RemoteSlot = ({ name, placeholder }: { name: SlotName; placeholder: ReactNode }) => {
  const { registry } = useRemotes()
  const take = useMemo(() => slotFill(name), [name])
  const remote = registry.remotes.find(({ slots }) => slots.includes(name))
  if (!remote)
    return <InlineNotice tone="danger">This part is not available right now.</InlineNotice>
  return (
    <RemotePart
      remote={remote}
      take={take}
      placeholder={placeholder}
      renderFallback={renderFallback}
    />
  )
}
