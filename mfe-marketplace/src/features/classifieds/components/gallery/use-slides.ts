import { usePlace } from '@haulyard/remote-kit/photo-view'
import { useRef } from 'react'

/** A row of slides that is swiped: the photo in sight is the one that is shown. */
export const useSlides = (count: number) => {
  const track = useRef<HTMLUListElement>(null)
  const { show, ...place } = usePlace({
    count,
    onGo: (index) => {
      const slide = track.current?.children[index] as HTMLElement | undefined
      // Only the row moves: `scrollIntoView` would move the page as well.
      if (slide) track.current?.scrollTo({ left: slide.offsetLeft })
    },
  })
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    if (clientWidth > 0) show(Math.round(scrollLeft / clientWidth))
  }
  return { ...place, track, onScroll }
}
