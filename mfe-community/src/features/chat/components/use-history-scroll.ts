import { useEffect, useRef, useState } from 'react'

/** Far enough up that the newest message is out of sight. */
const awayFromEndPx = 200
/** Near enough to the top that the page before will be wanted. */
const nearTopPx = 600

interface HistoryScroll {
  /** The last message that was written here. */
  readonly newestWritten: string | undefined
  /** Called, often, while older messages are about to be wanted. */
  readonly onNearTop: () => void
}

/** The scroll position in a history that is laid out from its end. */
export const useHistoryScroll = ({ newestWritten, onNearTop }: HistoryScroll) => {
  const ref = useRef<HTMLElement>(null)
  const [isAwayFromEnd, setIsAwayFromEnd] = useState(false)
  const toEnd = () => ref.current?.scrollTo({ top: 0 })
  useEffect(() => {
    // What one has just written oneself is to be seen.
    if (newestWritten !== undefined) ref.current?.scrollTo({ top: 0 })
  }, [newestWritten])
  const onScroll = () => {
    const scroller = ref.current
    if (!scroller) return
    // Counted from the end on, upwards is negative.
    const fromEnd = -scroller.scrollTop
    setIsAwayFromEnd(fromEnd > awayFromEndPx)
    const fromTop = scroller.scrollHeight - scroller.clientHeight - fromEnd
    if (fromTop < nearTopPx) onNearTop()
  }
  return { ref, onScroll, isAwayFromEnd, toEnd }
}
