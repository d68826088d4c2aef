import { Button, ModalDialog, tokens } from '@haulyard/shared-ui'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { PhotoSteps } from './photo-steps'
import { usePlace } from './use-place'
import { useSwipe } from './use-swipe'

const { color, space } = tokens

const Dialog = styled(ModalDialog)`
  && {
    width: 100%;
    max-width: none;
    height: 100%;
    max-height: none;
  }
`
const Root = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: ${space[3]};
  height: 100%;
`
/** Hears the keys of the whole dialog, whichever of its buttons has focus. */
const Keys = styled.div`
  display: contents;
`
/** Moved by a finger, the wheel or the arrow keys when the photo is larger. */
const Stage = styled.div`
  display: grid;
  min-height: 40vh;
  overflow: auto;
  background: ${color.surfaceSunken};

  /* A finger that moves sideways changes the photo. */
  &:not([data-zoomed]) {
    touch-action: pan-y pinch-zoom;
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    cursor: zoom-in;
  }
  &[data-zoomed] > img {
    width: 250%;
    height: auto;
    max-width: none;
    margin: auto;
    cursor: zoom-out;
  }
`

interface ShownPhoto {
  readonly address: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly alt: string
}

interface FullViewProps {
  readonly photos: readonly ShownPhoto[]
  /** The place of the photo that is shown first. */
  readonly first: number
  /** Called with the place of the photo that was shown last. */
  readonly onClose: (last: number) => void
}

/** One photo on the whole screen. */
export const FullView = ({ photos, first, onClose }: FullViewProps) => {
  const count = photos.length
  const [isZoomed, setIsZoomed] = useState(false)
  const { index, go, onKeyDown } = usePlace({ count, first, onGo: () => setIsZoomed(false) })
  const swipe = useSwipe((step) => {
    if (!isZoomed) go(index + step)
  })
  const photo = photos[index]
  const place = `Photo ${index + 1} of ${count}`
  const stage = useRef<HTMLDivElement>(null)
  // What is zoomed begins in its middle.
  useLayoutEffect(() => {
    const { current } = stage
    if (current && isZoomed) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2
  }, [isZoomed])
  const toggle = () => setIsZoomed((wasZoomed) => !wasZoomed)
  return (
    <Keys
      onKeyDown={(event) => {
        // There the keys move what does not fit.
        if (event.target !== stage.current) onKeyDown(event)
      }}
    >
      <Dialog title={place} onClose={() => onClose(index)}>
        <Root>
          <Stage
            ref={stage}
            data-zoomed={isZoomed || undefined}
            {...swipe}
            // Keys can move what does not fit.
            {...(isZoomed && { tabIndex: 0, role: 'group', 'aria-label': place })}
          >
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same */}
            <img
              src={photo?.address}
              width={photo?.width}
              height={photo?.height}
              alt={photo?.alt || place}
              onClick={toggle}
            />
          </Stage>
          <PhotoSteps {...{ index, count }} onGo={go}>
            <Button
              icon={isZoomed ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
              onClick={toggle}
            >
              {isZoomed ? 'Zoom Out' : 'Zoom In'}
            </Button>
          </PhotoSteps>
        </Root>
      </Dialog>
    </Keys>
  )
}
