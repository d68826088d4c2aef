import type { JobRunner } from '../../jobs/job-runner'
import type { Logger } from '../../logger'
import type { Outbound } from '../../outbound/outbound'
import { classifyFetchFailure, nextAttemptAfter } from '../media/fetch-failures'
import type { PictureFetcher } from '../media/picture-fetcher'
import type { RecordImages } from '../media/record-images'
import type { LinkCardDocument, LinkCardsRepository } from './link-cards.repository'
import { readPage } from './read-page'

export const linkCardsJob = 'link-cards'

/** New links wake the job; this is for a wake that was lost. */
const everyMs = 300_000
/** Longer than the fetches of a page and its picture may take. */
const leaseMs = 60_000
/** Pages that are fetched at a time, each from another host. */
const atOnce = 4
const lookedAt = 50

interface Dependencies {
  readonly jobRunner: JobRunner
  readonly outbound: Outbound
  readonly linkCards: LinkCardsRepository
  readonly pictureFetcher: Pick<PictureFetcher, 'fetchNow'>
  readonly recordImages: Pick<RecordImages, 'removeUnused'>
  readonly ownOrigin: string
  readonly logger: Logger
  readonly now: () => Date
  /** Called when a card is complete. */
  readonly onComplete: (cardId: string) => Promise<void>
}

/** Adds the job that fetches the pages that posts link to. */
export function addLinkCardsJob(dependencies: Dependencies): void {
  const { jobRunner, linkCards, now } = dependencies
  const run = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const batch = oneOfEachHost(await linkCards.findDue(now(), lookedAt)).slice(0, atOnce)
      if (batch.length === 0) break
      await Promise.all(batch.map((card) => fetchCard({ card, signal }, dependencies)))
    }
    return await linkCards.findNextDueAt()
  }
  jobRunner.add({ name: linkCardsJob, everyMs, run })
}

function oneOfEachHost(cards: readonly LinkCardDocument[]): LinkCardDocument[] {
  const byHost = new Map<string, LinkCardDocument>()
  for (const card of cards) {
    const { host } = new URL(card.address)
    if (!byHost.has(host)) byHost.set(host, card)
  }
  return [...byHost.values()]
}

interface FetchCard {
  readonly card: LinkCardDocument
  readonly signal: AbortSignal
}

/** Tries once to complete a card. A card without its picture is complete, too. */
async function fetchCard({ card, signal }: FetchCard, deps: Dependencies): Promise<void> {
  const { linkCards, recordImages, now, onComplete } = deps
  const lease = { now: now(), leaseUntil: new Date(now().getTime() + leaseMs) }
  const claimed = await linkCards.claim({ _id: card._id, ...lease })
  if (!claimed) return
  const { address, attempts } = claimed
  try {
    const page = await readPage({ address, signal }, deps)
    const imageUrl = await fetchImage({ imageUrl: page.imageUrl, signal }, deps)
    const outcome = { ...page, imageUrl, nextAttemptAt: null, lastError: null }
    if (await linkCards.settle(claimed, outcome)) await onComplete(claimed._id)
    // The last post with this link was removed during the fetch.
    else await recordImages.removeUnused(imageUrl)
  } catch (error) {
    if (signal.aborted) return
    const { kind, reason } = classifyFetchFailure(error)
    const nextAttemptAt = kind === 'permanent' ? null : nextAttemptAfter(attempts, now())
    const facts = { address, attempts, reason, nextAttemptAt }
    // Failures of other sites are frequent and need no action.
    if (kind === 'unexpected') deps.logger.warn({ ...facts, err: error }, 'A link card failed')
    else deps.logger.info(facts, 'The page of a link could not be read')
    await linkCards.settle(claimed, { nextAttemptAt, lastError: reason })
  }
}

interface FetchImage {
  readonly imageUrl: string | null
  readonly signal: AbortSignal
}

/** The address of the picture once it is stored; `null` if it cannot be shown. */
async function fetchImage(
  { imageUrl, signal }: FetchImage,
  { pictureFetcher, recordImages }: Pick<Dependencies, 'pictureFetcher' | 'recordImages'>,
): Promise<string | null> {
  if (imageUrl === null) return null
  if (await pictureFetcher.fetchNow(imageUrl, signal)) return imageUrl
  await recordImages.removeUnused(imageUrl)
  return null
}
