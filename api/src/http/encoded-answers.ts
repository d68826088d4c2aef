import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A whole answer as it is sent, but for what differs from request to request. */
export interface EncodedAnswer {
  readonly bytes: Buffer<ArrayBuffer>
  /** Content-Type, ETag and, where there is a next page, Link. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Also for requests with credentials; otherwise for visitors alone. */
  readonly isForMembers: boolean
  /** The route's pattern, under which it is counted. */
  readonly route: string
}

/** What a route promises about its answer, so that it may be kept. */
export interface KeepOptions {
  /** The collections that the answer is read from, all of them. */
  readonly readFrom: readonly string[]
  /** The answer depends on who asks: only visitors, who are all alike, share it. */
  readonly isPersonal?: boolean
}

interface Wanted extends KeepOptions {
  readonly route: string
  /** What the answer depends on: the path and the query as its schema keeps it. */
  readonly key: string
  /** The address as it was written; the next request for it is answered without parsing. */
  readonly target: string
  readonly compute: () => Promise<Computed>
}

/** An answer of success, as it is computed; a refusal is thrown. */
export interface Computed {
  readonly json: unknown
  /** The `Link` header of a list that goes on. */
  readonly link: string | null
}

interface Settings {
  /** With 0 nothing is kept, and only requests that come at the same time share an answer. */
  readonly maximumBytes: number
  /** Whether members' requests share answers too; not where other processes write. */
  readonly isSharedWithMembers: boolean
  /** Milliseconds of any clock that only goes forward. */
  readonly now?: () => number
}

/**
 * Writes of other processes become visible by age alone. A little under the promised
 * second, because the answer still has to be sent.
 */
const maximumAgeMs = 900
const maximumTargets = 4096
const maximumTargetLength = 512
/** What an answer costs beside its bytes: its key, headers and place in the map. */
const overheadBytes = 1024

/** A read under way or done: what it is worth depends on what was written since it began. */
interface Reading {
  readonly startedAt: number
  readonly generations: readonly (readonly [Generation, number])[]
}
interface Kept extends Reading {
  readonly answer: EncodedAnswer
}
interface Flight extends Reading {
  readonly answer: Promise<EncodedAnswer>
}
/** Goes up with every write to a collection. */
interface Generation {
  value: number
}

export type EncodedAnswers = ReturnType<typeof createEncodedAnswers>

/**
 * Keeps public answers encoded in the process. A write drops what was read from its
 * collection before the writer is told that it is done, and a read that began before
 * a write is neither kept nor joined after it.
 */
export function createEncodedAnswers({
  maximumBytes,
  isSharedWithMembers,
  now = () => performance.now(),
}: Settings) {
  const answers = new LRUCache<string, Kept>({
    // An answer larger than all of this is not kept; with 0 none is.
    maxSize: Math.max(maximumBytes, 1),
    sizeCalculation: ({ answer }, key) => answer.bytes.byteLength + key.length + overheadBytes,
  })
  const keysByTarget = new LRUCache<string, string>({ max: maximumTargets })
  const flights = new Map<string, Flight>()
  const generations = new Map<string, Generation>()

  const generationOf = (collection: string): Generation => {
    const generation = generations.get(collection) ?? { value: 0 }
    generations.set(collection, generation)
    return generation
  }
  const begin = (readFrom: readonly string[]): Reading => ({
    startedAt: now(),
    generations: readFrom.map((name) => {
      const generation = generationOf(name)
      return [generation, generation.value]
    }),
  })
  const isCurrent = ({ startedAt, generations }: Reading): boolean =>
    now() - startedAt < maximumAgeMs &&
    generations.every(([generation, value]) => generation.value === value)
  const find = (key: string): EncodedAnswer | undefined => {
    const kept = answers.get(key)
    return kept !== undefined && isCurrent(kept) ? kept.answer : undefined
  }

  const fly = (wanted: Wanted): Promise<EncodedAnswer> => {
    const reading = begin(wanted.readFrom)
    const flight: Flight = { ...reading, answer: encode(wanted, isSharedWithMembers) }
    flights.set(wanted.key, flight)
    const land = (answer: EncodedAnswer | null) => {
      if (flights.get(wanted.key) === flight) flights.delete(wanted.key)
      if (answer && isCurrent(reading)) answers.set(wanted.key, { ...reading, answer })
    }
    flight.answer.then(land, () => land(null))
    return flight.answer
  }

  return {
    /** The answer to a GET for exactly this address, if one is kept and still current. */
    findByTarget: (target: string): EncodedAnswer | undefined => {
      const key = keysByTarget.get(target)
      return key === undefined ? undefined : find(key)
    },
    /** Whether a request may be answered with what others are answered with. */
    isShared: ({ isPersonal = false }: KeepOptions, isCredentialed: boolean): boolean =>
      !isCredentialed || (isSharedWithMembers && !isPersonal),
    /** The kept answer, or the one that is being computed, or a new one. */
    read: async (wanted: Wanted): Promise<EncodedAnswer> => {
      const { key, target } = wanted
      if (target.length <= maximumTargetLength) keysByTarget.set(target, key)
      const answer = find(key)
      if (answer) return answer
      const joined = flights.get(key)
      return joined && isCurrent(joined) ? await joined.answer : await fly(wanted)
    },
    /** Forgets what was read from a collection: it has changed. */
    drop: (collection: string): void => {
      generationOf(collection).value += 1
    },
  }
}

async function encode(
  { compute, isPersonal, route }: Wanted,
  isSharedWithMembers: boolean,
): Promise<EncodedAnswer> {
  const { json, link } = await compute()
  const bytes = Buffer.from(JSON.stringify(json))
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': 'application/json',
    ETag: etag,
    ...(link === null ? {} : { Link: link }),
  }
  return { bytes, headers, etag, route, isForMembers: isSharedWithMembers && !isPersonal }
}
