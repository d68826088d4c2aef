import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePage,
  createSampleStore,
  type Outcome,
  openDamaged,
  pageCountOf,
  type SampleStore,
  truncate,
} from '../testing/damaged-store.js'
import { effort } from '../testing/effort.js'
import { createRandom } from '../testing/random.js'
import { PageFlag } from './lmdb-meta.js'
import { checkStore } from './store-check.js'

const seed = Number(process.env.DAMAGE_SEED ?? Date.now() % 1_000_000)
const rounds = 6 * effort
const metaTransactionOffset = 152

let stopped: SampleStore
let killed: SampleStore
beforeAll(async () => {
  stopped = await createSampleStore('SIGTERM')
  killed = await createSampleStore('SIGKILL')
})
afterAll(() => {
  stopped.remove()
  killed.remove()
})

const damageMessage = expect.stringMatching(/data\.mdb is damaged: .* Restore .* or move it away/)
const expectRejected = (outcome: Outcome) =>
  expect(outcome).toEqual({ kind: 'rejected', message: damageMessage })

type Damage = (file: string, random: () => number) => void
const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T

/** Many rounds of one kind of damage. */
async function damageOften(damage: Damage): Promise<Outcome[]> {
  const random = createRandom(seed)
  const outcomes: Outcome[] = []
  const rest = Array.from({ length: rounds }, (_, i) => (i % 2 ? stopped : killed))
  const work = async () => {
    for (let store = rest.pop(); store; store = rest.pop()) {
      outcomes.push(await openDamaged(store, (file) => damage(file, random)))
    }
  }
  await Promise.all([work(), work(), work()])
  return outcomes
}

const dataFile = ({ dataDir }: SampleStore): string => join(dataDir, 'data.mdb')

const pageKinds: readonly number[] = [PageFlag.branch, PageFlag.leaf, PageFlag.overflow]

/** The number of the page and the bytes of its transaction that make it later than the last. */
const numberBytes = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15]

function readKind(file: string, page: number): number {
  let kind = 0
  changePage(file, page, (bytes) => {
    kind = bytes.readUInt16LE(18)
  })
  return kind
}

/** Whether the check rejects the file while that bit is inverted. */
function isRejectedWith(
  file: string,
  page: number,
  { place, bit }: { place: number; bit: number },
): boolean {
  const flip = () =>
    changePage(file, page, (bytes) => {
      bytes[place] = (bytes[place] as number) ^ (1 << bit)
    })
  flip()
  try {
    checkStore(file)
    return false
  } catch {
    return true
  } finally {
    flip()
  }
}

/** Pages that a search reads. A free page, and the rest of a long value, may contain anything. */
function pagesInUse(file: string): number[] {
  return Array.from({ length: pageCountOf(file) - 2 }, (_, i) => i + 2).filter(
    (page) =>
      pageKinds.includes(readKind(file, page)) && isRejectedWith(file, page, { place: 0, bit: 0 }),
  )
}

describe(`a damaged store (DAMAGE_SEED=${seed})`, { timeout: 60_000 }, () => {
  it('opens without damage, after a stop and after a kill', async () => {
    for (const store of [stopped, killed]) {
      expect(await openDamaged(store, () => undefined)).toEqual({ kind: 'intact' })
    }
  })

  it('is rejected wherever it is truncated', async () => {
    const outcomes = await damageOften((file, random) =>
      truncate(file, Math.floor(random() * statSync(file).size)),
    )
    const rejected = outcomes.filter(({ kind }) => kind !== 'intact')
    for (const outcome of rejected) expectRejected(outcome)
    // The end of the file may consist of free pages.
    expect(rejected.length).toBeGreaterThan(rounds * 0.8)
  })

  it('is rejected if a page in use is zero, noise, or another page', async () => {
    const outcomes = await damageOften((file, random) => {
      const kind = random()
      const page = pick(pagesInUse(file), random)
      let other = Buffer.alloc(0)
      changePage(file, pick([0, 1, page - 1, page + 1], random), (bytes) => {
        other = Buffer.from(bytes)
      })
      changePage(file, page, (bytes) => {
        if (kind < 0.3) bytes.fill(0)
        else if (kind < 0.6) other.copy(bytes)
        else for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(random() * 256)
      })
    })
    for (const outcome of outcomes) expectRejected(outcome)
  })

  it('is rejected for each flipped bit of a number in the header of a page in use', () => {
    const kindsInUse = new Set<number>()
    const file = dataFile(killed)
    for (const page of pagesInUse(file)) {
      const kind = readKind(file, page)
      if (kindsInUse.has(kind)) continue
      kindsInUse.add(kind)
      for (const place of numberBytes) {
        for (let bit = 0; bit < 8; bit++) {
          const what = `page ${page} of kind ${kind}, byte ${place}, bit ${bit}`
          expect(isRejectedWith(file, page, { place, bit }), what).toBe(true)
        }
      }
    }
    expect([...kindsInUse].sort()).toEqual(pageKinds)
  })

  it('is not taken for an empty one if the data file is empty, missing or not LMDB’s', async () => {
    const damages: ((file: string, dataDir: string) => void)[] = [
      (file) => truncate(file, 0),
      (file) => writeFileSync(file, 'not a database, but long enough to be one '.repeat(500)),
      (file) => rmSync(file),
      (file, dataDir) => {
        // Even without the marker the reader table shows that there was a store.
        rmSync(file)
        rmSync(join(dataDir, 'store.json'))
      },
      (file, dataDir) => {
        truncate(file, 0)
        writeFileSync(join(dataDir, 'store.json'), '')
      },
    ]
    for (const damage of damages) expectRejected(await openDamaged(stopped, damage))
  })

  /** Makes one of the two meta pages unreadable, as a torn write does. */
  const tear = (slot: 'newest' | 'oldest') => (file: string) => {
    const pages = [0, 1].map((page) => {
      let transaction = 0n
      changePage(file, page, (bytes) => {
        transaction = bytes.readBigUInt64LE(metaTransactionOffset)
      })
      return { page, transaction }
    })
    pages.sort((a, b) => Number(b.transaction - a.transaction))
    const torn = slot === 'newest' ? pages[0] : pages[1]
    changePage(file, torn?.page ?? 0, (bytes) => bytes.fill(0xff, 40, 170))
  }

  it('opens at the last acknowledged state if a crash has torn the meta page of the next commit', async () => {
    // The last commit of the sample is that of the end of the client's session.
    expect(await openDamaged(killed, tear('newest'))).toEqual({ kind: 'intact' })
    expect(await openDamaged(killed, tear('oldest'))).toEqual({ kind: 'intact' })
  })

  it('is rejected if the meta page of the last commit is torn although it was closed normally', async () => {
    expectRejected(await openDamaged(stopped, tear('newest')))
    expect(await openDamaged(stopped, tear('oldest'))).toEqual({ kind: 'intact' })
  })
})
