import type { ImportTrial } from '@haulyard/api-contract'
import type { Logger } from '../../../logger'
import { describeFailure } from '../runs/import-source'
import { type DatedItem, toDatedItems } from './dated-items'
import { type LoadDependencies, loadSource } from './load-source'
import type { ClassifiedSource, ImportSource } from './sources'
import { toImportedClassified } from './to-imported-classified'

const trialItems = 10
const timeoutMs = 30_000

export interface TrialDependencies extends LoadDependencies {
  readonly logger: Logger
  readonly now: () => Date
}

/** Reads a source without storing anything. */
export async function trySource(
  definition: ImportSource,
  deps: TrialDependencies,
): Promise<ImportTrial> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { content } = await loadSource({ source: definition, signal }, deps)
    const { items = [], unusable = 0 } = content ?? {}
    const dated = toDatedItems(items, deps.now())
    const usable = dated.filter((item) => isUsable(item, definition))
    return {
      error: null,
      usable: usable.length,
      unusable: unusable + dated.length - usable.length,
      items: usable.slice(0, trialItems).map(({ title, url, excerpt, publishedAt }) => ({
        title,
        url,
        excerpt,
        publishedAt: publishedAt?.toISOString() ?? null,
      })),
    }
  } catch (error) {
    const reason = describeFailure(error, { ...deps, name: definition.name })
    return { error: reason, usable: 0, unusable: 0, items: [] }
  }
}

const isUsable = (item: DatedItem, definition: ImportSource) =>
  'topic' in definition || toImportedClassified(item, definition as ClassifiedSource) !== null
