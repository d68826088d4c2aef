// Writes the outlines of the US, its states, Canada and Mexico as SVG paths, which ship with the map
// of classifieds: see docs/decisions/110-map-of-classifieds.md. Run it after an update of the data.
import { readFile, writeFile } from 'node:fs/promises'
import { merge, mesh } from 'topojson-client'
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalTriangleArea,
} from 'topojson-simplify'

/** In steradians: smaller triangles and islands are left out. */
const smallest = { detail: 5e-7, island: 3e-6 }
/** What is farther north is not shown: degrees. */
const northernmost = 72
/** The same as `worldSize` of the map, which a test compares. */
const worldSize = 2 ** 15

const read = async (/** @type {string} */ address) => {
  const text = await readFile(new URL(address), 'utf8')
  const topology = simplify(presimplify(JSON.parse(text), sphericalTriangleArea), smallest.detail)
  return filter(topology, filterWeight(topology, smallest.island, sphericalTriangleArea))
}

/** The Mercator projection. The Aleutian Islands go on beyond the 180th meridian. */
const project = ([lon, lat]) => {
  const continued = lon > 0 ? lon - 360 : lon
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
  return [Math.round((continued / 360 + 0.5) * worldSize), Math.round(y * worldSize)]
}

/** A path of whole numbers, each point relative to the one before. */
const toPath = (points, isRing) => {
  const [first, ...others] = points.map(project)
  let [x, y] = first
  const steps = []
  for (const [nextX, nextY] of isRing ? others.slice(0, -1) : others) {
    if (nextX === x && nextY === y) continue
    steps.push(`${nextX - x} ${nextY - y}`)
    ;[x, y] = [nextX, nextY]
  }
  if (steps.length < (isRing ? 2 : 1)) return ''
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}${isRing ? 'z' : ''}`
}

const isShown = (ring) => ring.some(([, lat]) => lat < northernmost)
const toArea = (topology, geometries) =>
  merge(topology, geometries)
    .coordinates.flat()
    .filter(isShown)
    .map((ring) => toPath(ring, true))
    .join('')

const us = await read(import.meta.resolve('us-atlas/states-10m.json'))
// Without the territories, whose codes are the last.
const states = us.objects.states.geometries.filter(({ id }) => Number(id) < 60)
const borders = mesh(us, { type: 'GeometryCollection', geometries: states }, (a, b) => a !== b)
const world = await read(import.meta.resolve('world-atlas/countries-50m.json'))
const country = (name) =>
  world.objects.countries.geometries.filter(({ properties }) => properties.name === name)

const outlines = {
  states: toArea(us, states),
  borders: borders.coordinates.map((points) => toPath(points, false)).join(''),
  canada: toArea(world, country('Canada')),
  mexico: toArea(world, country('Mexico')),
}
const target = new URL('../src/features/classifieds/map/outlines.json', import.meta.url)
await writeFile(target, `${JSON.stringify(outlines, null, 2)}\n`)
