/** A region between two meridians and two parallels, in degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Why a box is rejected. */
export const boxRule =
  'Box must be its west, south, east and north in degrees, like -104.5,33,-99.25,37'

const degrees = String.raw`(-?\d{1,3}(?:\.\d{1,4})?)`
const pattern = new RegExp(`^${degrees},${degrees},${degrees},${degrees}$`)

/** Reads a box as it is in addresses; `null` where it is none. */
export function readBox(text: string): Box | null {
  const found = pattern.exec(text)
  if (found === null) return null
  const [west = 0, south = 0, east = 0, north = 0] = found.slice(1).map(Number)
  const isBox =
    west >= -180 && west <= east && east <= 180 && south >= -90 && south <= north && north <= 90
  return isBox ? { west, south, east, north } : null
}

const units = 10_000

/** Writes a box as `readBox` reads it: to 11 m, and not smaller than it is. */
export const writeBox = ({ west, south, east, north }: Box): string =>
  [
    Math.floor(west * units),
    Math.floor(south * units),
    Math.ceil(east * units),
    Math.ceil(north * units),
  ]
    .map((value) => value / units)
    .join(',')
