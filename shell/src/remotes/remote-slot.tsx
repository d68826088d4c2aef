import { Button, InlineNotice } from '@haulyard/shared-ui'
import type { SlotName } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useShellServices } from '../core/shell'
import { LazyArea } from '../lazy/lazy-area'
import { useNearView } from '../lazy/use-near-view'
import { slotFill, slotOwner } from './remote-parts'
import { useRemotePart } from './use-remote-part'

/** What a component that stands in for a slot's content takes. */
interface SlotFallbackProps {
  /** Loads the content again; missing where no remote fills the slot. */
  readonly retry?: (() => void) | undefined
}

/** What stands in for a slot's content: nothing, a sentence, or a component. */
export type SlotFallback = null | string | ComponentType<SlotFallbackProps>

/** Read out when it appears, whatever it is. */
const Unavailable = ({
  fallback: Fallback,
  retry,
}: SlotFallbackProps & { fallback: SlotFallback }) => {
  if (Fallback === null) return null
  if (typeof Fallback === 'string') {
    const action = retry && <Button onClick={retry}>Retry</Button>
    return (
      <InlineNotice tone="danger" role="alert" action={action}>
        {Fallback}
      </InlineNotice>
    )
  }
  return (
    <div role="alert">
      <Fallback retry={retry} />
    </div>
  )
}

interface RemoteSlotProps {
  readonly name: SlotName
  /** Shown when the content cannot be loaded, or has thrown. */
  readonly fallback: SlotFallback
  /** Shown while the remote is on its way. */
  readonly placeholder: ReactNode
}

const FilledSlot = ({
  remote,
  name,
  fallback,
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
        renderFallback={(retry) => <Unavailable fallback={fallback} retry={retry} />}
      />
    </div>
  )
}

/** A place in one of the shell's pages that a remote fills, with code that loads when it is near. */
export const RemoteSlot = (props: RemoteSlotProps) => {
  const { registry } = useShellServices()
  const remote = slotOwner(registry, props.name)
  if (!remote) return <Unavailable fallback={props.fallback} />
  return <FilledSlot remote={remote} {...props} />
}
