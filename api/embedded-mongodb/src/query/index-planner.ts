import { orderedKeyBytes } from '../storage/keyspace.js'
import { type KeyRange, prefixRange } from '../storage/view.js'
import { type Bounds, type Interval, intersect, isPoint, rangeOf, withoutArrays } from './bounds.js'
import type { Conjunct } from './conjuncts.js'
import { allOf, type Predicate } from './filter.js'
import type { Access, IndexScan, Query } from './plan.js'

/** More ranges than this are replaced by one wider range. */
const maxRanges = 10_000
/** So many ranges are merged for a sort, as in MongoDB. */
const maxMergedRanges = 200

interface FieldBounds {
  intervals: Interval[]
  /** The conditions that need not be tested, because the intervals are exact. */
  covered: Conjunct[]
}

/** The plan for one index. */
export function planIndex(access: Access, conjuncts: readonly Conjunct[], query: Query): IndexScan {
  const bound = boundFields(access, conjuncts)
  const { ranges, isClipped } = rangesOf(access, bound)
  const covered = new Set(
    isClipped ? [] : bound.flatMap((field) => field.covered.map(({ predicate }) => predicate)),
  )
  const left = conjuncts.filter(({ predicate }) => !covered.has(predicate))
  const direct = sortDirection(access, bound, query, isOnePoint)
  // A range that is wider than its values is not in the order of the fields behind them.
  const canMerge = direct === undefined && !isClipped && ranges.length <= maxMergedRanges
  const merged = canMerge ? sortDirection(access, bound, query, isPoints) : undefined
  const sort = direct ?? merged
  return {
    kind: 'index',
    access,
    ranges,
    isReverse: sort === 'reverse',
    providesSort: sort !== undefined,
    isMerged: merged !== undefined,
    residual: combine(left),
    boundFields: bound.length,
    score: scoreOf(access, bound, query.sort !== undefined && sort !== undefined),
  }
}

function combine(conjuncts: Conjunct[]): Predicate | undefined {
  const children = conjuncts.map(({ predicate }) => predicate)
  return children.length <= 1 ? children[0] : allOf(children)
}

/** Bounds of the leading fields: fields with points, then at most one field with ranges. */
function boundFields(access: Access, conjuncts: readonly Conjunct[]): FieldBounds[] {
  const bound: FieldBounds[] = []
  let hasBoundArray = false
  for (const [position, field] of access.fields.entries()) {
    const isArray = access.multikey[position] === true
    // Two bounds on paths through one array may match different elements.
    if (isArray && hasBoundArray) break
    const next = boundsOfField(field.path, isArray, conjuncts)
    if (!next) break
    bound.push(next)
    hasBoundArray ||= isArray
    if (!next.intervals.every(isPoint)) break
  }
  return bound
}

function boundsOfField(
  path: string,
  isArray: boolean,
  conjuncts: readonly Conjunct[],
): FieldBounds | undefined {
  const candidates = conjuncts.flatMap((conjunct) => {
    const { predicate, bounds } = conjunct
    if (!bounds || predicate.kind !== 'field' || predicate.path !== path) return []
    return [{ conjunct, bounds: isArray ? bounds : withoutArrays(bounds) }]
  })
  candidates.sort((a, b) => width(a.bounds) - width(b.bounds))
  // Different elements of an array may match different conditions, so only one condition bounds.
  const used = isArray ? candidates.slice(0, 1) : candidates
  const [first, ...others] = used
  if (!first) return undefined
  return {
    intervals: others.reduce(
      (intervals, { bounds }) => intersect(intervals, bounds.intervals),
      first.bounds.intervals,
    ),
    covered: used.filter(({ bounds }) => bounds.isExact).map(({ conjunct }) => conjunct),
  }
}

const width = ({ intervals }: Bounds): number =>
  intervals.every(isPoint) ? intervals.length : 1e6 + intervals.length

interface Ranges {
  ranges: KeyRange[]
  /** The ranges are wider than the bounds. */
  isClipped: boolean
}

function rangesOf(access: Access, bound: readonly FieldBounds[]): Ranges {
  let prefixes: Buffer[] = [access.prefix]
  let isClipped = !access.isOrdered
  for (const [position, { intervals }] of bound.entries()) {
    const isDescending = access.fields[position]?.isDescending === true
    if (prefixes.length * intervals.length > maxRanges) {
      return { ranges: prefixes.map(prefixRange), isClipped: true }
    }
    const ordered = isDescending ? [...intervals].reverse() : intervals
    const isLast = position === bound.length - 1
    if (isLast || !intervals.every(isPoint)) {
      const ranges = prefixes.flatMap((prefix) =>
        ordered.map((interval) => clip(rangeOf(prefix, interval, isDescending))),
      )
      isClipped ||= ranges.some((range) => range.isClipped)
      return { ranges, isClipped }
    }
    prefixes = prefixes.flatMap((prefix) =>
      ordered.map((interval) => pointPrefix(prefix, interval, isDescending)),
    )
  }
  return { ranges: prefixes.map(prefixRange), isClipped }
}

const pointPrefix = (prefix: Buffer, { low }: Interval, isDescending: boolean): Buffer =>
  Buffer.concat([prefix, isDescending ? Buffer.from(low.map((byte) => ~byte)) : low])

/** Long keys are ordered by their head only, so a longer bound needs a wider range. */
function clip({ start, end }: KeyRange): KeyRange & { isClipped: boolean } {
  const limit = Math.min(orderedKeyBytes, 760)
  if (start.length <= limit && end.length <= limit) return { start, end, isClipped: false }
  return {
    start: start.subarray(0, limit),
    end: end.length <= limit ? end : prefixRange(end.subarray(0, limit)).end,
    isClipped: true,
  }
}

const isPoints = ({ intervals }: FieldBounds): boolean => intervals.every(isPoint)
const isOnePoint = (field: FieldBounds): boolean => field.intervals.length === 1 && isPoints(field)

/** Whether the ranges provide the sort, and in which direction they are read. */
function sortDirection(
  access: Access,
  bound: readonly FieldBounds[],
  { sort, collation }: Query,
  isEqual: (field: FieldBounds) => boolean,
): 'forward' | 'reverse' | undefined {
  if (!sort) return 'forward'
  // Keys are in the simple order.
  if (!access.isOrdered || collation) return undefined
  const isFixed = (position: number) => {
    const field = bound[position]
    return field !== undefined && isEqual(field)
  }
  let position = 0
  let direction: 'forward' | 'reverse' | undefined
  for (const { path, isDescending } of sort) {
    const at = access.fields.findIndex((field) => field.path === path)
    if (at >= 0 && isFixed(at) && !access.multikey[at]) continue
    while (position < access.fields.length && position !== at && isFixed(position)) position++
    // An equality on an array field fixes one of its elements, not its position in the order.
    if (at !== position || access.multikey[at]) return undefined
    const needed = access.fields[at]?.isDescending === isDescending ? 'forward' : 'reverse'
    if (direction && direction !== needed) return undefined
    direction = needed
    position++
  }
  return direction ?? 'forward'
}

function scoreOf(access: Access, bound: readonly FieldBounds[], isSorted: boolean): number {
  const points = bound.filter(isPoints).length
  const singles = bound.filter(isOnePoint).length
  const isWholeKey = singles === access.fields.length
  const isUnique = access.index === undefined || access.index.isUnique
  if (isUnique && isWholeKey) return access.index ? 1000 : 2000
  const ranges = bound.length - points
  return points * 10 + ranges * 5 + (isSorted ? 6 : 0) - access.fields.length * 0.01
}
