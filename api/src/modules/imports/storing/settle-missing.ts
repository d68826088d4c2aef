import type { AnyBulkWriteOperation, Collection, WithId } from 'mongodb'
import { type ClassifiedDocument, runsUntilGone } from '../../classifieds/classifieds.documents'
import { toSourceKey } from './import-keys'

interface SettleMissing {
  readonly collection: Collection<ClassifiedDocument>
  readonly source: string
  /** The identifying keys of all entries of a complete read; `null`: the file has not changed. */
  readonly present: ReadonlySet<string> | null
}

/** More listings of one source are settled by the next read. */
const maximumListings = 1000

/**
 * Counts how often a source lacked a listing: the second time it is marked gone, the third time
 * it is removed. A listing that another source still has becomes that source's. Only listings
 * are settled: a news feed always drops its older articles. Returns the pictures of the removed.
 */
export async function settleMissing({ collection, source, present }: SettleMissing) {
  const listings = await collection
    .find({ importKeys: toSourceKey(source) })
    .limit(maximumListings)
    .toArray()
  const isMissing = ({ importKeys = [], missedRuns = 0 }: ClassifiedDocument) =>
    present === null ? missedRuns > 0 : !importKeys.some((key) => present.has(key))
  const gone: WithId<ClassifiedDocument>[] = []
  const operations: AnyBulkWriteOperation<ClassifiedDocument>[] = []
  for (const listing of listings) {
    const { _id, missedRuns = 0 } = listing
    const set = ($set: Partial<ClassifiedDocument>) =>
      operations.push({ updateOne: { filter: { _id }, update: { $set } } })
    if (!isMissing(listing)) {
      if (missedRuns > 0 && listing.externalSource === source) set({ missedRuns: 0 })
    } else if (listing.externalSource !== source) set(withoutCredit(listing, source))
    else if (listing.credits?.length) set(toOtherSource(listing, source))
    else if (missedRuns >= runsUntilGone) gone.push(listing)
    else set({ missedRuns: missedRuns + 1 })
  }
  if (operations.length > 0) await collection.bulkWrite(operations, { ordered: false })
  if (gone.length > 0) await collection.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } })
  return gone.map(({ imageUrl }) => imageUrl)
}

function withoutCredit({ credits = [], importKeys = [] }: ClassifiedDocument, source: string) {
  return {
    credits: credits.filter((credit) => credit.source !== source),
    importKeys: importKeys.filter((key) => key !== toSourceKey(source)),
  }
}

/** The next read of that source brings its version. */
function toOtherSource(listing: ClassifiedDocument, source: string): Partial<ClassifiedDocument> {
  const [next, ...credits] = listing.credits ?? []
  if (next === undefined) return {}
  return {
    ...withoutCredit(listing, source),
    credits,
    externalSource: next.source,
    externalUrl: next.url,
    sourceHash: '',
    missedRuns: 0,
  }
}
