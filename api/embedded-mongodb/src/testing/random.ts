import { Decimal128, int, type Maybe, type Value } from '../bson/values.js'

/** A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T

/** Values that are easy to confuse: equal across types, neighbours, and the edges of types. */
export const scalars: Value[] = [
  null,
  int(0),
  -0,
  int(1),
  1,
  1n,
  Decimal128.fromString('1.0'),
  1.5,
  Decimal128.fromString('1.5'),
  int(2),
  -1,
  int(-7),
  9007199254740993n,
  9007199254740992,
  -9007199254740993n,
  Decimal128.fromString('9007199254740993'),
  Decimal128.fromString('0.1'),
  Decimal128.fromString('1E-400'),
  Decimal128.fromString('-1E+400'),
  0.1,
  Number.NaN,
  Infinity,
  -Infinity,
  '',
  'a',
  'ab',
  'a\0b',
  'b',
  '\u{ffff}',
  '\u{10000}',
  true,
  false,
  new Date(0),
  new Date(-1),
  new Date(86_400_000),
]

export function randomValue(random: () => number, depth = 0): Maybe {
  const kind = random()
  if (kind < 0.1 && depth === 0) return undefined
  if (kind < 0.3 && depth < 2) {
    return Array.from(
      { length: Math.floor(random() * 4) },
      () => randomValue(random, depth + 1) ?? null,
    )
  }
  if (kind < 0.45 && depth < 2) {
    return new Map(
      ['d', 'e']
        .filter(() => random() < 0.6)
        .map((name) => [name, randomValue(random, depth + 1) ?? null]),
    )
  }
  return pick(random, scalars)
}
