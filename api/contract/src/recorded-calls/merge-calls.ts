import { type CallShape, digestOf } from './describe-calls'
import { findBreak, type Json } from './find-break'

/** What `calls.json` and `call-shapes.json` have. */
export interface RecordedCalls {
  /**
   * By call: the digest of its shape, and then those of earlier shapes: what was built with them
   * works with this one.
   */
  readonly digests: Readonly<Record<string, readonly string[]>>
  readonly shapes: Readonly<Record<string, CallShape>>
}

/** What was sent, and is not taken any more. */
const lostField = (before: Json = {}, now: Json = {}, where: string): string | null => {
  const fields = Object.keys((before.properties as Json | undefined) ?? {})
  const lost = fields.find((name) => !(name in ((now.properties as Json | undefined) ?? {})))
  return lost === undefined ? null : `${where}.${lost} is not taken any more`
}

/** Why what was built for the earlier shape of a call does not work with this one. */
export const breakOf = (before: CallShape, now: CallShape): string | null => {
  for (const part of ['query', 'body'] as const) {
    const broken =
      lostField(before[part], now[part], part) ??
      (now[part] ? findBreak(before[part] ?? { type: 'object' }, now[part], part) : null)
    if (broken) return broken
  }
  if (!before.response) return null
  return now.response
    ? findBreak(now.response, before.response, 'response')
    : 'response is empty now'
}

/** The record with the contract's calls of today, and what in them breaks earlier releases. */
export const mergeCalls = (
  { digests, shapes }: RecordedCalls,
  calls: Readonly<Record<string, CallShape>>,
): RecordedCalls & { readonly breaks: readonly string[] } => {
  const breaks = Object.keys(digests)
    .filter((key) => !(key in calls))
    .map((key) => `${key} is gone`)
  const digestsOf = (key: string, shape: CallShape): readonly string[] => {
    const [before, digest] = [shapes[key], digestOf(shape)]
    const known = digests[key] ?? []
    if (!before || known[0] === digest) return before ? known : [digest]
    const broken = breakOf(before, shape)
    if (broken) breaks.push(`${key}: ${broken}`)
    return broken ? [digest] : [digest, ...known]
  }
  const sorted = Object.entries(calls).sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    digests: Object.fromEntries(sorted.map(([key, shape]) => [key, digestsOf(key, shape)])),
    shapes: Object.fromEntries(sorted),
    breaks,
  }
}
