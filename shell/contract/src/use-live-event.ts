import { useEffect, useEffectEvent } from 'react'
import type { LiveEventOf, LiveEventType } from './live-events'
import { useShell } from './shell-context'

/**
 * Hears the live events of one type for as long as the component is there:
 * `useLiveEvent('message', ({ message }) => …)`. The listener may be a new function
 * with every render; the last one is called.
 */
export const useLiveEvent = <Type extends LiveEventType>(
  type: Type,
  listener: (event: LiveEventOf<Type>) => void,
): void => {
  const { liveEvents } = useShell()
  const listen = useEffectEvent(listener)
  useEffect(() => liveEvents.subscribe(type, (event) => listen(event)), [liveEvents, type])
}
