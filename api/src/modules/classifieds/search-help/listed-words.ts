import type { JobRunner } from '../../../jobs/job-runner'
import type { Repositories } from '../../../repositories'
import { maximumListedWords } from './listed-words.repository'
import { isCorrectable } from './spelling'

/** The name of the job that reads the words of all listed classifieds. */
export const listedWordsJob = 'listed-words'
const everyMs = 60 * 60_000

interface Dependencies extends Pick<Repositories, 'classifieds' | 'listedWords'> {
  readonly jobRunner: JobRunner
}

/**
 * Adds the job that stores the words of listed classifieds. It reads all of them: so it misses no
 * way in which one is written, and forgets the words of those that are gone.
 */
export function addListedWordsJob({ jobRunner, classifieds, listedWords }: Dependencies) {
  const run = async (signal: AbortSignal) => {
    const counts = new Map<string, number>()
    for await (const words of classifieds.readListedWords()) {
      if (signal.aborted) return null
      for (const word of words) count(counts, word)
    }
    const weights = [...counts].map(
      ([word, times]) => [word, Math.floor(Math.log2(times))] as const,
    )
    await listedWords.replaceAll(new Map(weights))
    return null
  }
  jobRunner.add({ name: listedWordsJob, everyMs, run })
}

function count(counts: Map<string, number>, word: string) {
  const times = counts.get(word)
  if (times !== undefined) counts.set(word, times + 1)
  else if (isCorrectable(word) && counts.size < maximumListedWords) counts.set(word, 1)
}
