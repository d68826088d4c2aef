import type { JobRunner } from '../../jobs/job-runner'
import type { RecordImages } from '../media/record-images'
import type { LinkCardDocument, LinkCardsRepository } from './link-cards.repository'

const everyMs = 3_600_000
/** Longer than the time between marking a card as used and storing its post. */
const settleMs = 60_000
/** Few enough not to delay other reads of the database. */
const batchSize = 50

interface Dependencies {
  readonly jobRunner: JobRunner
  readonly linkCards: LinkCardsRepository
  readonly recordImages: Pick<RecordImages, 'removeAllUnused'>
  /** Whether a post has the card. */
  readonly isUsed: (cardId: string) => Promise<boolean>
  readonly now: () => Date
}

/** Adds the job that removes the cards that no post has, with their pictures. */
export function addLinkCardsCleanUp(dependencies: Dependencies): void {
  const { jobRunner, linkCards, recordImages } = dependencies
  const run = async (signal: AbortSignal) => {
    let batch = await linkCards.findAfter('', batchSize)
    while (batch.length > 0 && !signal.aborted) {
      const removed = await removeUnused(batch, dependencies)
      await recordImages.removeAllUnused(removed.map(({ imageUrl }) => imageUrl))
      batch = await linkCards.findAfter(batch.at(-1)?._id ?? '', batchSize)
    }
    return null
  }
  jobRunner.add({ name: 'link-card-clean-up', everyMs, run })
}

async function removeUnused(
  batch: readonly LinkCardDocument[],
  { linkCards, isUsed, now }: Dependencies,
): Promise<readonly LinkCardDocument[]> {
  const usedUntil = new Date(now().getTime() - settleMs)
  const removed: LinkCardDocument[] = []
  for (const card of batch) {
    if (await isUsed(card._id)) continue
    if (await linkCards.remove(card._id, usedUntil)) removed.push(card)
  }
  return removed
}
