import type { Reply } from '../bson/encode.js'
import { type Doc, int } from '../bson/values.js'
import { keyPatternOf } from '../storage/index-info.js'
import type { TextScan } from './text-plan.js'
import { termsOf } from './tokenizer.js'

/** A text search in MongoDB's names for its stages. */
export function describeText({ text, prefixValues }: TextScan): Reply {
  const { index, language, parts, terms } = text
  const indexPrefix: Doc = new Map(
    text.text.prefix.map(({ path }, i) => [path, prefixValues[i] ?? null]),
  )
  const scans = terms.map(
    (): Reply => ({
      stage: 'IXSCAN',
      indexName: index.name,
      keyPattern: keyPatternOf(index),
      isMultiKey: true,
      isUnique: index.isUnique,
      isSparse: index.isSparse,
      isPartial: index.partialFilter !== undefined,
      direction: 'forward',
    }),
  )
  const [only] = scans
  return {
    stage: 'TEXT_MATCH',
    indexPrefix,
    indexName: index.name,
    parsedTextQuery: {
      terms,
      negatedTerms: [...new Set(termsOf(parts.negative, language))],
      phrases: parts.phrases,
      negatedPhrases: parts.negatedPhrases,
    },
    textIndexVersion: int(3),
    inputStage: {
      stage: 'TEXT_OR',
      ...(only && scans.length === 1 ? { inputStage: only } : { inputStages: scans }),
    },
  }
}
