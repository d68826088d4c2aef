import { Button, InlineNotice } from '@haulyard/shared-ui'
import type { SlotName } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { type ReactNode, useMemo, useState } from 'react'
import { useShellServices } from '../core/shell'
import { LazyArea } from '../lazy/lazy-area'
import { useNearView } from '../lazy/use-near-view'
import { slotFill, slotOwner } from './remote-parts'
import { useRemotePart } from './use-remote-part'

const unavailable = 'This part is not available right now.'

const renderFallback = (retry: () => void) => (
  <InlineNotice tone="danger" role="alert" action={<Button onClick={retry}>Retry</Button>}>
    {unavailable}
  </InlineNotice>
)

interface RemoteSlotProps {
  readonly name: SlotName
  /** Shown while the remote is on its way. */
  readonly placeholder: ReactNode
}

const FilledSlot = ({
  remote,
  name,
  placeholder,
}: RemoteSlotProps & { readonly remote: RegistryEntry }) => {
  const take = useMemo(() => slotFill(name), [name])
  const part = useRemotePart({ remote, take, place: name })
  const { renderedPage } = useShellServices()
  const [rendered] = useState(() => renderedPage?.slot(name))
  const [element, isNear] = useNearView()
  return (
    <div ref={element} data-slot={name} tabIndex={-1}>
      <LazyArea
        {...part}
        rendered={rendered}
        isWanted={isNear}
        placeholder={placeholder}
        renderFallback={renderFallback}
      />
    </div>
  )
}

/** A place in one of the shell's pages that a remote fills, with code that loads when it is near. */
export const RemoteSlot = (props: RemoteSlotProps) => {
  const { registry } = useShellServices()
  const remote = slotOwner(registry, props.name)
  if (!remote) return <InlineNotice tone="danger">{unavailable}</InlineNotice>
  return <FilledSlot remote={remote} {...props} />
}
