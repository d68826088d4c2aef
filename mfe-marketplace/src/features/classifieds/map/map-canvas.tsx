import type { ClassifiedGroup } from '@haulyard/api-contract'
import { Button, IconButton, tokens } from '@haulyard/shared-ui'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { MapMarker } from './map-marker'
import { type Marker, toMarkers } from './markers'
import { Outlines } from './outlines'
import {
  maximumZoom,
  minimumZoom,
  moveView,
  type Size,
  type Transform,
  type View,
} from './projection'
import { useGestures } from './use-gestures'

const { color, radius, shadow, space } = tokens

const Moved = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
  background: ${color.surfaceSunken};
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`
const Controls = styled.div`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-end: ${space[2]};
  display: grid;
  gap: ${space[1]};
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
`
const ShowAll = styled(Button)`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
`

/** By how much of the map an arrow key moves it, and plus and minus zoom it. */
const steps: Readonly<Record<string, Partial<Transform>>> = {
  ArrowLeft: { x: -0.25 },
  ArrowRight: { x: 0.25 },
  ArrowUp: { y: -0.25 },
  ArrowDown: { y: 0.25 },
  '+': { k: 1 },
  '=': { k: 1 },
  '-': { k: -1 },
}
/** From this zoom on, the markers of towns have their names. */
const namedZoom = 6

interface MapCanvasProps {
  readonly size: Size
  readonly view: View
  readonly groups: readonly ClassifiedGroup[]
  readonly hasMore: boolean
  readonly chosen: string | null
  readonly canvasRef: RefObject<HTMLDivElement | null>
  readonly onMove: (view: View) => void
  readonly onShowAll: () => void
  /** Called with the groups of the marker that was pressed. */
  readonly onPress: (marker: Marker) => void
}

/** The map itself: outlines, markers, and what moves it. */
export const MapCanvas = ({ size, view, onMove, ...props }: MapCanvasProps) => {
  const transform = useGestures({ ref: props.canvasRef, size, view, onMoved: onMove })
  const markers = useMemo(() => toMarkers(props.groups, transform.k), [props.groups, transform.k])
  // Two presses in a row: the second one moves on from the first, rendered or not.
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  }, [view])
  const move = (by: Partial<Transform>) => {
    latest.current = moveView(latest.current, size, by)
    onMove(latest.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move(by)
  }
  return (
    <>
      <Moved
        ref={props.canvasRef}
        role="application"
        aria-label="Map of listings"
        aria-description="Arrow keys move the map, plus and minus zoom it. The list beside it has the same listings."
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <Outlines {...transform} />
        <div aria-hidden>
          {markers.map((marker) => (
            <MapMarker
              key={marker.groups[0].box}
              marker={marker}
              transform={transform}
              isChosen={marker.groups.some(({ box }) => box === props.chosen)}
              hasMore={props.hasMore}
              isNamed={view.zoom >= namedZoom}
              onPress={() => props.onPress(marker)}
            />
          ))}
        </div>
      </Moved>
      <ShowAll onClick={props.onShowAll}>Show All</ShowAll>
      <Controls>
        <IconButton
          label="Zoom In"
          icon={<Plus aria-hidden />}
          aria-disabled={view.zoom >= maximumZoom}
          onClick={() => move({ k: 1 })}
        />
        <IconButton
          label="Zoom Out"
          icon={<Minus aria-hidden />}
          aria-disabled={view.zoom <= minimumZoom}
          onClick={() => move({ k: -1 })}
        />
      </Controls>
    </>
  )
}
