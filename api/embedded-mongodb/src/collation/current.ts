import type { Collation } from './collation.js'

/**
 * The collation of what is running now; undefined for the simple one. It stands beside the calls
 * rather than in their arguments because every comparison of every operator obeys it, and because
 * one that forgot to hand it on would answer wrongly without a sign. A command's work on documents
 * never waits for anything, so nothing else can run in between.
 */
let current: Collation | undefined

export const currentCollation = (): Collation | undefined => current

/** Runs `work`, which must not be asynchronous, under a collation. */
export function withCollation<T>(collation: Collation | undefined, work: () => T): T {
  const outer = current
  if (outer === collation) return work()
  current = collation
  try {
    return work()
  } finally {
    current = outer
  }
}

/** A source whose every step runs under a collation, whoever asks for the step and when. */
export const iterateWith = <T, Source extends Iterable<T>>(
  collation: Collation | undefined,
  source: Source & Iterable<T>,
): Source | Generator<T> => (collation ? collatedSteps<T>(collation, source) : source)

function* collatedSteps<T>(collation: Collation, source: Iterable<T>): Generator<T> {
  const iterator = source[Symbol.iterator]()
  try {
    for (;;) {
      const { value, done } = withCollation(collation, () => iterator.next())
      if (done) return
      yield value
    }
  } finally {
    iterator.return?.()
  }
}
