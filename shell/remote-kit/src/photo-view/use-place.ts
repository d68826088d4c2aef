import { type KeyboardEvent, useState } from 'react'

const stepOf: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

interface Slides {
  readonly count: number
  /** The place of the photo that is shown first. */
  readonly first?: number
  /** Called with the place that is wanted by a key or a button. */
  readonly onGo?: (index: number) => void
}

/** Which photo of several is shown, changed by keys, buttons and what else calls `show`. */
export const usePlace = ({ count, first = 0, onGo }: Slides) => {
  const [shown, setShown] = useState(first)
  const within = (index: number) => Math.min(count - 1, Math.max(0, index))
  const index = within(shown)
  const go = (wanted: number) => {
    setShown(within(wanted))
    onGo?.(within(wanted))
  }
  return {
    index,
    show: setShown,
    go,
    onKeyDown: (event: KeyboardEvent) => {
      const step = stepOf[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      go(index + step)
    },
  }
}
