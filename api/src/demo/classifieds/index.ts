import type { Classified } from '@haulyard/api-contract'
import { arrange } from '../arrange'
import type { DemoClassified } from '../demo-data'
import { driverKey } from '../members'
import { spreadMoments } from '../moments'
import type { Random } from '../random'
import type { ClassifiedRow } from './classified-row'
import { closings } from './closings'
import { equipmentRows } from './equipment'
import { externalEntries } from './external'
import { partRows } from './parts'
import { trailerRows } from './trailers'
import { truckRows } from './trucks'

type UndatedClassified = Omit<DemoClassified, 'createdAt'>

interface Sources {
  readonly now: Date
  readonly random: Random
  /** Who may sell, beside the driver account. */
  readonly sellers: readonly string[]
}

/** What the documented driver account sells: an Ohio yard being cleared out. */
const driversTitles: ReadonlySet<string> = new Set([
  '2016 Kenworth T680, Paccar MX-13, 10 speed manual',
  '2017 East Beast flatbed 48, spread, coil package',
  'Michelin X Line Energy D, 295/75R22.5, set of 8',
  'Princeton PB50 piggyback, needs a battery',
])

const rowsByCategory: readonly [Classified['category'], readonly ClassifiedRow[]][] = [
  ['trucks', truckRows],
  ['trailers', trailerRows],
  ['parts', partRows],
  ['equipment', equipmentRows],
]

const fromRow = (category: Classified['category'], row: ClassifiedRow) => {
  const [title, price, location, drawing, description] = row
  return { category, title, price, location, drawing, description }
}

const externalClassifieds = (): UndatedClassified[] =>
  externalEntries.map(({ category, source, url, row }) => ({
    ...fromRow(category, row),
    seller: null,
    isExternal: true,
    externalSource: source,
    externalUrl: url,
  }))

/** Below this many characters a description reads as if something were still to come. */
const shortDescription = 120

/** Every closing is used once before any is used again. */
const createClosings = (category: Classified['category'], random: Random) => {
  const sentences = random.shuffle(closings[category])
  let used = 0
  return (description: string) => {
    if (description.length >= shortDescription) return description
    const closing = sentences[used % sentences.length] ?? ''
    used += 1
    return `${description} ${closing}`
  }
}

/** Not everybody takes a picture: some drawings are left away, but none is lost altogether. */
const leaveSomeDrawingsAway = (all: readonly UndatedClassified[], random: Random) => {
  const left = new Map<string | null, number>()
  for (const { drawing } of all) left.set(drawing, (left.get(drawing) ?? 0) + 1)

  return all.map((classified) => {
    const others = (left.get(classified.drawing) ?? 0) - 1
    if (random.next() > 0.09 || others < 1) return classified
    left.set(classified.drawing, others)
    return { ...classified, drawing: null }
  })
}

const membersClassifieds = ({ random, sellers }: Sources): UndatedClassified[] =>
  rowsByCategory.flatMap(([category, rows]) => {
    const close = createClosings(category, random)
    return rows.map((row) => ({
      ...fromRow(category, row),
      description: close(row[4]),
      seller: driversTitles.has(row[0]) ? driverKey : random.pick(sellers),
      isExternal: false,
      externalSource: null,
      externalUrl: null,
    }))
  })

export const createClassifieds = (sources: Sources): DemoClassified[] => {
  const { now, random } = sources
  const undated = random.shuffle([...membersClassifieds(sources), ...externalClassifieds()])
  const pictured = leaveSomeDrawingsAway(undated, random)
  const arranged = arrange(pictured, ({ drawing }) => drawing)
  const moments = spreadMoments({ now, random, count: arranged.length, days: 90 })

  return arranged.map((classified, index) => ({
    ...classified,
    createdAt: moments[index] ?? now,
  }))
}
