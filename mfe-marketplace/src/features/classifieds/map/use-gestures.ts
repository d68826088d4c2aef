import { select } from 'd3-selection'
import 'd3-transition'
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { writeAt } from './map-address'
import {
  continent,
  maximumZoom,
  minimumZoom,
  type Size,
  type Transform,
  toScale,
  toTransform,
  toView,
  toWorld,
  type View,
} from './projection'

type Gestures = ZoomBehavior<HTMLDivElement, unknown>

/** How far the map can be moved: a little beyond the continent. */
const first = toWorld({ lat: continent.north + 6, lon: continent.west - 20 })
const last = toWorld({ lat: continent.south - 8, lon: continent.east + 20 })

const createGestures = ({ width, height }: Size): Gestures =>
  zoom<HTMLDivElement, unknown>()
    .extent([
      [0, 0],
      [width, height],
    ])
    .scaleExtent([toScale(minimumZoom), toScale(maximumZoom)])
    .translateExtent([
      [first.x, first.y],
      [last.x, last.y],
    ])

const animationMs = 300
const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface GesturesOptions {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly size: Size
  /** What the map shows, or moves to. */
  readonly view: View
  /** Called when a reader has moved the map with a pointer. */
  readonly onMoved: (view: View) => void
}

/** Moves the map by pointer, wheel and touch, and to a changed view. */
export const useGestures = ({ ref, size, view, onMoved }: GesturesOptions): Transform => {
  const [transform, setTransform] = useState(() => toTransform(view, size))
  const gestures = useRef<Gestures>(null)
  const shown = useRef<string>(null)
  const end = useEffectEvent((event: D3ZoomEvent<HTMLDivElement, unknown>) => {
    const moved = toView(event.transform, size)
    // A press moves nothing, and a move by the page itself is known.
    if (!event.sourceEvent || writeAt(moved) === writeAt(view)) return
    shown.current = writeAt(moved)
    onMoved(moved)
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const created = createGestures(size)
      .duration(isMotionReduced() ? 0 : animationMs)
      .on('zoom', (event: D3ZoomEvent<HTMLDivElement, unknown>) => setTransform(event.transform))
      .on('end', end)
    gestures.current = created
    shown.current = null
    const selected = select(element).call(created)
    return () => {
      selected.interrupt().on('.zoom', null)
    }
  }, [ref, size])
  useEffect(() => {
    const element = ref.current
    if (!element || !gestures.current || shown.current === writeAt(view)) return
    const { k, x, y } = toTransform(view, size)
    const next = zoomIdentity.translate(x, y).scale(k)
    const isFirst = shown.current === null
    shown.current = writeAt(view)
    const selected = select(element).interrupt()
    if (isFirst || isMotionReduced()) gestures.current.transform(selected, next)
    else gestures.current.transform(selected.transition().duration(animationMs), next)
  }, [ref, size, view])
  return transform
}
