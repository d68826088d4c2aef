import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { createLazyPart } from '@haulyard/shared-ui'
import { useEffect, useState } from 'react'
import { whenQuiet } from '../core/page-quiet'
import { useShellServices } from '../core/shell'

/**
 * The outbox's place in the header. Its code is loaded when the page is quiet: it has to be
 * there when the connection is gone.
 */
export const Outbox = () => {
  const { outbox, queries } = useShellServices()
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    let isShown = true
    void whenQuiet(queries).then(() => isShown && setIsQuiet(true))
    return () => {
      isShown = false
    }
  }, [queries])
  const [lazyOutbox] = useState(() =>
    createLazyPart(async () => {
      const [{ OutboxTray }, opened] = await Promise.all([
        import(/* webpackChunkName: "outbox" */ './outbox-tray'),
        outbox.preload(),
      ])
      return { OutboxTray, outbox: opened }
    }),
  )
  const { part } = useLazyState(lazyOutbox, reportError, isQuiet)
  return part ? <part.OutboxTray outbox={part.outbox} /> : null
}
