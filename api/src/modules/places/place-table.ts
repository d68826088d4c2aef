import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maximumPlaces, type Place } from '@haulyard/api-contract'
import { packageFolder } from '../../package-folder'
import { toRegionCode } from '../../region-codes'
import { milesBetween, type Point } from './distance'
import { toPlaceKey } from './place-key'

const unitsPerDegree = 10_000
/** Latitude and longitude of a town; of a ZIP code also its number. */
const numbersOf = { town: 2, zip: 3 } as const
const zipPattern = /^\d{5}(-\d{4})?$/

interface Town {
  readonly place: Place
  readonly key: string
  readonly population: number
}

/** The towns of the US and Canada, and the ZIP codes of the US: see `build-places.mjs`. */
export interface PlaceTable {
  /** The places that continue what was typed: first those of exactly this name, then the larger. */
  readonly search: (text: string) => Place[]
  /** The town nearest to a point, unless it is far from all. */
  readonly nearest: (point: Point) => Place | null
  /** The town of a label, "Amarillo, TX". */
  readonly find: (label: string) => Place | null
  /** Where a town or a ZIP code is. */
  readonly locate: (label: string) => Point | null
}

let table: Promise<PlaceTable> | null = null

/** Reads the table when it is first needed. */
export const loadPlaces = (): Promise<PlaceTable> => {
  table ??= readTable().catch((error: unknown) => {
    table = null
    throw error
  })
  return table
}

async function readTable(folder = join(packageFolder, 'dist/places')): Promise<PlaceTable> {
  const [text, bytes] = await Promise.all([
    readFile(join(folder, 'towns.txt'), 'utf8'),
    readFile(join(folder, 'numbers.bin')),
  ])
  const numbers = new Int32Array(new Uint8Array(bytes).buffer)
  return createTable(text.split('\n').slice(0, -1), numbers)
}

function createTable(lines: readonly string[], numbers: Int32Array): PlaceTable {
  const pointAt = (at: number): Point => ({
    lat: (numbers[at] ?? 0) / unitsPerDegree,
    lon: (numbers[at + 1] ?? 0) / unitsPerDegree,
  })
  const townAt = (index: number): Town => {
    const [key = '', name = '', region = '', population] = (lines[index] ?? '').split('\t')
    const place = { name, region, ...pointAt(index * numbersOf.town) }
    return { place, key, population: Number(population) }
  }
  const zips = numbers.subarray(lines.length * numbersOf.town)
  const locateZip = (zip: number): Point | null => {
    const count = zips.length / numbersOf.zip
    const index = firstIndex(count, (at) => (zips[at * numbersOf.zip] ?? 0) >= zip)
    const at = lines.length * numbersOf.town + index * numbersOf.zip
    return index < count && numbers[at] === zip ? pointAt(at + 1) : null
  }
  const findTowns = ({ key, region }: Typed): Town[] => {
    const towns: Town[] = []
    const first = firstIndex(lines.length, (at) => (lines[at] ?? '') >= key)
    for (let at = first; lines[at]?.startsWith(key); at += 1) {
      const town = townAt(at)
      if (region === null || town.place.region.startsWith(region)) towns.push(town)
    }
    return towns
  }
  const nearest = (point: Point) => {
    let [best, bestMiles] = [-1, maximumMilesToTown]
    for (let index = 0; index < lines.length; index += 1) {
      const lat = (numbers[index * numbersOf.town] ?? 0) / unitsPerDegree
      if (Math.abs(lat - point.lat) * milesPerDegree > bestMiles) continue
      const miles = milesBetween(point, pointAt(index * numbersOf.town))
      if (miles < bestMiles) [best, bestMiles] = [index, miles]
    }
    return best === -1 ? null : townAt(best).place
  }
  const find = (label: string) => {
    const comma = label.lastIndexOf(',')
    const key = toPlaceKey(label.slice(0, comma))
    const region = toRegionCode(label.slice(comma + 1).trim())
    if (comma === -1 || key === '' || region === null) return null
    return findTowns({ key, region }).find((town) => town.key === key)?.place ?? null
  }
  const locate = (label: string) =>
    zipPattern.test(label) ? locateZip(Number(label.slice(0, 5))) : find(label)
  const search = (text: string) => {
    if (zipPattern.test(text)) {
      const point = locate(text)
      const town = point && nearest(point)
      return town ? [town] : []
    }
    return toTyped(text)
      .flatMap((typed) => rank(findTowns(typed), typed))
      .slice(0, maximumPlaces)
  }
  return { search, nearest, find, locate }
}

const milesPerDegree = 69
/** The north of Canada has few towns. */
const maximumMilesToTown = 300

interface Typed {
  readonly key: string
  /** The beginning of its code. */
  readonly region: string | null
}

/** "Amarillo, TX", "Amarillo, Texas", "amarillo tx": a town, and the state as far as it is typed. */
function toTyped(text: string): Typed[] {
  const comma = text.lastIndexOf(',')
  if (comma !== -1) {
    const region = text.slice(comma + 1).trim()
    const code = toRegionCode(region) ?? region.toUpperCase()
    const key = toPlaceKey(text.slice(0, comma))
    return key === '' ? [] : [{ key, region: code === '' ? null : code }]
  }
  const key = toPlaceKey(text)
  const [, name, region] = /^(.+) ([a-z]{2})$/.exec(key) ?? []
  const whole = { key, region: null }
  const code = region === undefined ? null : toRegionCode(region)
  if (key === '') return []
  return name === undefined || code === null ? [whole] : [{ key: name, region: code }, whole]
}

const rank = (towns: Town[], { key }: Typed): Place[] =>
  towns
    .sort(
      (one, other) =>
        Number(other.key === key) - Number(one.key === key) || other.population - one.population,
    )
    .map(({ place }) => place)

/** The first index from which a condition holds; `count` if there is none. */
function firstIndex(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
