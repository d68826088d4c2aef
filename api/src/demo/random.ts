/** The few draws that the demo data needs, always the same for the same seed. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `minimum` to `maximum`, both included. */
  between(minimum: number, maximum: number): number
  pick<T>(values: readonly T[]): T
  shuffle<T>(values: readonly T[]): T[]
}

/** The mulberry32 generator: small, fast and far good enough for a demo. */
const createGenerator = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const createRandom = (seed: number): Random => {
  const next = createGenerator(seed)
  const between = (minimum: number, maximum: number) =>
    minimum + Math.floor(next() * (maximum - minimum + 1))

  return {
    next,
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new Error('Nothing to pick from')
      return value
    },
    shuffle: (values) =>
      values
        .map((value) => ({ value, rank: next() }))
        .sort((left, right) => left.rank - right.rank)
        .map(({ value }) => value),
  }
}
