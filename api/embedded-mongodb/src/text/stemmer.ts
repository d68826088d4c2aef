// Packages that use this one as source see no ambient declarations but those that it names.
/// <reference path="./snowball-stemmers.d.ts" />
import { createRequire } from 'node:module'
import type { TextLanguage } from './languages.js'

const load = createRequire(import.meta.url)
const stemmers = new Map<string, (word: string) => string>()

/** The Snowball module is large, so it is loaded by the first text that needs it. */
export function stem(word: string, { stemmer: algorithm }: TextLanguage): string {
  if (algorithm === undefined) return word
  let stemmer = stemmers.get(algorithm)
  if (!stemmer) {
    const { newStemmer } = load('snowball-stemmers') as typeof import('snowball-stemmers')
    const created = newStemmer(algorithm)
    stemmer = (input) => created.stem(input)
    stemmers.set(algorithm, stemmer)
  }
  return stemmer(word)
}
