import type { BulkException, BulkList, BulkStepName } from '@haulyard/api-contract'
import { articles } from './article-words'
import { categories } from './category-words'
import { classifieds } from './classified-words'
import { invitations } from './invitation-words'
import { items } from './item-words'
import type { ListWords, StepWords } from './list-words'
import { members } from './member-words'
import { inWords } from './plural'
import { reports } from './report-words'
import { requests } from './request-words'
import { sanctions } from './sanction-words'
import { sources } from './source-words'
import { topics } from './topic-words'

/** What the steps of each list say. */
export const listWords: Readonly<Record<BulkList, ListWords>> = {
  ...{ articles, classifieds, topics, categories, requests },
  ...{ reports, invitations, members, sources, items, sanctions },
}

/** The words of a step. */
export function wordsOf(list: BulkList, step: BulkStepName): StepWords {
  const words = listWords[list].steps[step]
  if (!words) throw new Error(`The list ${list} has no step ${step}`)
  return words
}

/** How many rows a step leaves out, and why. */
export function describeLeftOut(
  { list, step }: { readonly list: BulkList; readonly step: BulkStepName },
  { why, count }: { readonly why: BulkException; readonly count: number },
): string {
  const { leftOut } = listWords[list]
  const unchanged = why === 'unchanged' ? wordsOf(list, step).unchanged : undefined
  return inWords(unchanged ?? leftOut[why] ?? leftOut.gone, count)
}
