import type { Collection, Document } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase, Thing } from './test-database.js'

/** A name, the filter, and the positions of the documents that it finds. */
type MatchCase = readonly [name: string, filter: Document, positions: number[]]

interface MatchTable {
  title: string
  database: () => TestDatabase
  docs: readonly Document[]
  cases: readonly MatchCase[]
  /** With and without them the results must be the same. */
  indexes?: readonly Record<string, 1 | -1>[]
}

/** Tests the result of each filter, by a scan and again through indexes. */
export function describeMatches(table: MatchTable): void {
  const { title, database, docs, cases, indexes = [{ a: 1 }, { 'a.b': -1 }] } = table
  describe(title, () => {
    let scanned: Collection<Thing>
    let indexed: Collection<Thing>
    beforeAll(async () => {
      scanned = database().things()
      indexed = database().things()
      const numbered = docs.map((doc, position) => ({ ...doc, _id: position }))
      await scanned.insertMany(numbered)
      await indexed.insertMany(numbered)
      for (const index of indexes) await indexed.createIndex(index)
    })

    it.each(cases)('%s', async (_name, filter, positions) => {
      expect(await positionsIn(scanned, filter), 'by a scan').toEqual(positions)
      expect(await positionsIn(indexed, filter), 'through indexes').toEqual(positions)
      expect(await scanned.countDocuments(filter), 'counted').toBe(positions.length)
      expect(await indexed.countDocuments(filter), 'counted in an index').toBe(positions.length)
    })
  })
}

const positionsIn = async (things: Collection<Thing>, filter: Document): Promise<number[]> => {
  const found = await things.find(filter, { projection: { _id: 1 } }).toArray()
  return found.map(({ _id }) => _id).sort((one, other) => one - other)
}
