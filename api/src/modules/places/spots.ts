import type { Box } from '@haulyard/api-contract'
import { milesBetween, type Point } from './distance'

/**
 * A position as one number: the bits of column and row of a grid, in turns (Z-order). Each cell of
 * a coarser grid is one range of numbers, so that an ordinary index finds what lies in it. A spot
 * is about 600 m high.
 */
const bits = 15

/** A cell of the grid with 2^level columns and rows. */
export interface Cell {
  readonly level: number
  readonly column: number
  readonly row: number
}

const clamp = (value: number, minimum: number, maximum: number) =>
  Math.min(Math.max(value, minimum), maximum)

const indexOf = (degrees: number, span: number, level: number) =>
  clamp(Math.floor((degrees / span + 0.5) * 2 ** level), 0, 2 ** level - 1)
const columnOf = (lon: number, level: number) => indexOf(lon, 360, level)
const rowOf = (lat: number, level: number) => indexOf(lat, 180, level)

function interleave({ level, column, row }: Cell): number {
  let number = 0
  for (let bit = level - 1; bit >= 0; bit -= 1) {
    number = number * 4 + ((row >> bit) & 1) * 2 + ((column >> bit) & 1)
  }
  return number
}

export const toSpot = ({ lat, lon }: Point): number =>
  interleave({ level: bits, column: columnOf(lon, bits), row: rowOf(lat, bits) })

/** Where a spot is: its centre, from which all distances are measured. */
export function centreOf(spot: number): Point {
  let [column, row] = [0, 0]
  for (let bit = 0; bit < bits; bit += 1) {
    column |= ((spot >> (2 * bit)) & 1) << bit
    row |= ((spot >> (2 * bit + 1)) & 1) << bit
  }
  const size = 2 ** bits
  return { lat: ((row + 0.5) / size - 0.5) * 180, lon: ((column + 0.5) / size - 0.5) * 360 }
}

export const isSpot = ({ level }: Cell): boolean => level === bits

/** The spots in a cell: from the first, before the second. */
export function spotsOf(cell: Cell): readonly [number, number] {
  const size = 4 ** (bits - cell.level)
  const first = interleave(cell) * size
  return [first, first + size]
}

export const quartersOf = ({ level, column, row }: Cell): Cell[] =>
  [0, 1, 2, 3].map((part) => ({
    level: level + 1,
    column: column * 2 + (part & 1),
    row: row * 2 + (part >> 1),
  }))

const sides = ({ level, column, row }: Cell) => {
  const [width, height] = [360 / 2 ** level, 180 / 2 ** level]
  const [west, south] = [column * width - 180, row * height - 90]
  return { west, east: west + width, south, north: south + height }
}

const radians = Math.PI / 180

/** Of all spots in a cell, how near the nearest can be, and how far the farthest. */
export function milesToCell(point: Point, cell: Cell) {
  const { west, east, south, north } = sides(cell)
  const corners = [south, north].flatMap((lat) => [west, east].map((lon) => ({ lat, lon })))
  const farthest = Math.max(...corners.map((corner) => milesBetween(point, corner)))
  if (point.lon >= west && point.lon <= east) {
    const lat = clamp(point.lat, south, north)
    return { nearest: milesBetween(point, { lat, lon: point.lon }), farthest }
  }
  const nearestOn = (lon: number) => {
    const across = Math.cos((lon - point.lon) * radians)
    // Where the way to this side is shortest; beyond a quarter of the globe it leads over a pole.
    const foot =
      across > 0
        ? Math.atan(Math.tan(point.lat * radians) / across) / radians
        : Math.sign(point.lat) * 90
    return milesBetween(point, { lat: clamp(foot, south, north), lon })
  }
  return { nearest: Math.min(nearestOn(west), nearestOn(east)), farthest }
}

const milesPerDegree = 69

/** The degrees to the north and the south, and to the east and the west, that a circle reaches. */
export function reachOf({ lat }: Point, miles: number) {
  const north = miles / milesPerDegree
  const narrow = Math.cos(Math.min(Math.abs(lat) + north, 89) * radians)
  return { lat: north, lon: Math.min(180, north / narrow) }
}

/** The columns and rows of a grid that a box lies in: the first and the last of each. */
const spanOf = ({ west, south, east, north }: Box, level: number) => ({
  columns: [columnOf(west, level), columnOf(east, level)] as const,
  rows: [rowOf(south, level), rowOf(north, level)] as const,
})

function cellsOf(box: Box, level: number): Cell[] {
  const { columns, rows } = spanOf(box, level)
  const cells: Cell[] = []
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (let column = columns[0]; column <= columns[1]; column += 1) {
      cells.push({ level, column, row })
    }
  }
  return cells
}

/** The cells that cover a circle: a few, each at least as high as its radius. */
export function cellsWithin(point: Point, miles: number): Cell[] {
  const { lat } = reachOf(point, miles)
  return cellsAround(point, miles, clamp(Math.floor(Math.log2(180 / lat)), 0, bits))
}

function cellsAround(point: Point, miles: number, level: number): Cell[] {
  const { lat, lon } = point
  const reach = reachOf(point, miles)
  const box = {
    west: lon - reach.lon,
    south: lat - reach.lat,
    east: lon + reach.lon,
    north: lat + reach.lat,
  }
  return cellsOf(box, level).filter((cell) => milesToCell(point, cell).nearest <= miles)
}

/** The cells that cover a box: the smallest of which no more than so many are needed. */
export function cellsCovering(box: Box, maximum: number): Cell[] {
  let level = bits
  while (countCells(box, level) > maximum) level -= 1
  return cellsOf(box, level)
}

function countCells(box: Box, level: number): number {
  const { columns, rows } = spanOf(box, level)
  return (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1)
}

/** The number of the cell that a spot is in, in the grid of a level. */
export const cellOf = (spot: number, level: number): number =>
  Math.floor(spot / 4 ** (bits - level))

/** The level of the spots. */
export const finestLevel = bits

/** The level of the cells that are stored with spots: about 50 miles high, and up to 80 wide. */
const storedLevel = 8

/** The stored cell of a spot. */
export const toStoredCell = (spot: number): number => cellOf(spot, storedLevel)

/** The stored cells that cover a circle. */
export const storedCellsWithin = (point: Point, miles: number): number[] =>
  cellsAround(point, miles, storedLevel).map(interleave)
