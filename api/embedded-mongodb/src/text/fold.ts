import type { TextLanguage } from './languages.js'

/** What a search tells apart; by default neither. */
export interface Sensitivity {
  isCaseSensitive: boolean
  isDiacriticSensitive: boolean
}

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text)

/** Lower case, where Turkish has its own dotted and dotless i, and Greek one sigma only. */
export function foldCase(text: string, { name }: TextLanguage): string {
  const lower = name === 'turkish' ? text.toLocaleLowerCase('tr') : text.toLowerCase()
  return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower
}

export function stripDiacritics(text: string): string {
  if (isAscii(text)) return text
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .normalize('NFC')
}

/** The form in which phrases are compared. */
export function foldText(text: string, language: TextLanguage, sensitivity: Sensitivity): string {
  const folded = sensitivity.isCaseSensitive ? text : foldCase(text, language)
  return sensitivity.isDiacriticSensitive ? folded : stripDiacritics(folded)
}
