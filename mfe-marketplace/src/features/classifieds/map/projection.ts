import type { Box } from '@haulyard/api-contract'

/** How wide and how high the world of the outlines is. */
export const worldSize = 2 ** 15
/** How wide the world is on the screen at zoom 0; each further zoom doubles it. */
const sizeAtZero = 256
/** From the whole continent to a town. */
export const minimumZoom = 1.5
export const maximumZoom = 9

/** All places of the US and Canada. */
export const continent: Box = { west: -170, south: 16, east: -50, north: 70 }

export interface Size {
  readonly width: number
  readonly height: number
}

/** What a map shows: its middle in degrees, and its zoom. */
export interface View {
  readonly lat: number
  readonly lon: number
  readonly zoom: number
}

/** From the world to the screen: x and y after a multiplication by k. */
export interface Transform {
  readonly k: number
  readonly x: number
  readonly y: number
}

const clamp = (value: number, minimum: number, maximum: number) =>
  Math.min(Math.max(value, minimum), maximum)

/** The Mercator projection: a box in degrees is a box on the screen. */
export const toWorld = ({ lat, lon }: Pick<View, 'lat' | 'lon'>) => ({
  x: (lon / 360 + 0.5) * worldSize,
  y: (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * worldSize,
})

const toDegrees = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  lat: (Math.atan(Math.exp((0.5 - y / worldSize) * 2 * Math.PI)) / Math.PI) * 360 - 90,
  lon: (x / worldSize - 0.5) * 360,
})

export const toScale = (zoom: number): number => (sizeAtZero * 2 ** zoom) / worldSize
const toZoom = (scale: number) => Math.log2((scale * worldSize) / sizeAtZero)

export const toTransform = (view: View, { width, height }: Size): Transform => {
  const k = toScale(view.zoom)
  const { x, y } = toWorld(view)
  return { k, x: width / 2 - k * x, y: height / 2 - k * y }
}

export const toView = ({ k, x, y }: Transform, { width, height }: Size): View => ({
  ...toDegrees({ x: (width / 2 - x) / k, y: (height / 2 - y) / k }),
  zoom: toZoom(k),
})

/** What of the world a map of this size shows. */
export const toRegion = (view: View, { width, height }: Size): Box => {
  const { k, x, y } = toTransform(view, { width, height })
  const [first, last] = [
    toDegrees({ x: -x / k, y: -y / k }),
    toDegrees({ x: (width - x) / k, y: (height - y) / k }),
  ]
  return { west: first.lon, south: last.lat, east: last.lon, north: first.lat }
}

/** Of a map of this size, what markers at its edges need. */
const edge = { x: 48, y: 40 }

/** The view that shows a box, as large as it can be. */
export const fitBox = (box: Box, { width, height }: Size): View => {
  const first = toWorld({ lat: box.north, lon: box.west })
  const last = toWorld({ lat: box.south, lon: box.east })
  const scale = Math.min(
    Math.max(width - 2 * edge.x, 1) / Math.max(last.x - first.x, 1),
    Math.max(height - 2 * edge.y, 1) / Math.max(last.y - first.y, 1),
  )
  const middle = toDegrees({ x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 })
  return { ...middle, zoom: clamp(toZoom(scale), minimumZoom, maximumZoom - 1) }
}

/** The view when the map is moved by a share of its size, or zoomed. */
export const moveView = (view: View, { width, height }: Size, by: Partial<Transform>): View => {
  const { k, x, y } = toTransform(view, { width, height })
  const moved = toView(
    { k, x: x - (by.x ?? 0) * width, y: y - (by.y ?? 0) * height },
    { width, height },
  )
  return withinLimits({ ...moved, zoom: moved.zoom + (by.k ?? 0) })
}

/** The nearest view that the map has. */
export const withinLimits = ({ lat, lon, zoom }: View): View => ({
  lat: clamp(lat, continent.south, continent.north),
  lon: clamp(lon, continent.west, continent.east),
  zoom: clamp(zoom, minimumZoom, maximumZoom),
})

/** A box in steps that a region takes up some of, so that a small move asks for the same box. */
export const toSteps = ({ west, south, east, north }: Box): Box => {
  const step = 2 ** Math.floor(Math.log2((east - west) / 4))
  const down = (value: number) => Math.floor(value / step) * step
  const up = (value: number) => Math.ceil(value / step) * step
  return {
    west: clamp(down(west), -180, 180),
    south: clamp(down(south), -90, 90),
    east: clamp(up(east), -180, 180),
    north: clamp(up(north), -90, 90),
  }
}

/** The smallest box around some boxes; `null` around none. */
export const joinBoxes = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        west: Math.min(...boxes.map(({ west }) => west)),
        south: Math.min(...boxes.map(({ south }) => south)),
        east: Math.max(...boxes.map(({ east }) => east)),
        north: Math.max(...boxes.map(({ north }) => north)),
      }

/** Whether a point is in a box. */
export const isIn = (
  { west, south, east, north }: Box,
  { lat, lon }: Pick<View, 'lat' | 'lon'>,
): boolean => lat >= south && lat <= north && lon >= west && lon <= east
