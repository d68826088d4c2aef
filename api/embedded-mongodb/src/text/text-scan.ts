import type { ExecutionStats } from '../query/found.js'
import { mapKey, prefixRange, scan, type View } from '../storage/view.js'
import { scoreAt } from './text-entries.js'
import type { TextScan } from './text-plan.js'

export interface Scored {
  idKey: Buffer
  score: number
}

/** The ids of the documents that have one of the terms, each once. */
export function* scanText(view: View, plan: TextScan, stats: ExecutionStats): Generator<Scored> {
  const postings = plan.terms.map((term) => postingsOf(view, term, stats))
  const [first] = postings
  // The entries of one term are in the order of their scores, so a limit ends the walk early.
  if (first && postings.length === 1) yield* first
  else yield* plan.isByScore ? byScore(added(postings)) : added(postings)
}

function* postingsOf(view: View, term: Buffer, stats: ExecutionStats): Generator<Scored> {
  for (const [key, idKey] of scan(view, prefixRange(term))) {
    stats.keysExamined++
    yield { idKey, score: scoreAt(key, term.length) }
  }
}

/** A document's score is the sum of those of its terms. */
function added(postings: Iterable<Scored>[]): Scored[] {
  const scores = new Map<string, Scored>()
  for (const list of postings) {
    for (const posting of list) {
      const key = mapKey(posting.idKey)
      const known = scores.get(key)
      if (known) known.score += posting.score
      else scores.set(key, posting)
    }
  }
  return [...scores.values()]
}

/** A heap, so that the best few do not cost a sort of all. */
function* byScore(heap: Scored[]): Generator<Scored> {
  for (let i = (heap.length >> 1) - 1; i >= 0; i--) sink(heap, i)
  while (heap.length > 0) {
    yield heap[0] as Scored
    const last = heap.pop() as Scored
    if (heap.length === 0) return
    heap[0] = last
    sink(heap, 0)
  }
}

function sink(heap: Scored[], from: number): void {
  for (let i = from; ; ) {
    let best = i
    for (const child of [2 * i + 1, 2 * i + 2]) {
      if (child < heap.length && isBefore(heap[child] as Scored, heap[best] as Scored)) best = child
    }
    if (best === i) return
    const moved = heap[i] as Scored
    heap[i] = heap[best] as Scored
    heap[best] = moved
    i = best
  }
}

/** Equal scores go by id, so that pages of one search do not overlap. */
const isBefore = (a: Scored, b: Scored): boolean =>
  a.score === b.score ? Buffer.compare(a.idKey, b.idKey) < 0 : a.score > b.score
