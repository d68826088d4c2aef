/** A language of a text index; `none` splits words and does nothing else. */
export interface TextLanguage {
  name: string
  /** The Snowball algorithm; undefined for `none`. */
  stemmer: string | undefined
}

const codes: Record<string, string> = {
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  hungarian: 'hu',
  italian: 'it',
  norwegian: 'nb',
  portuguese: 'pt',
  romanian: 'ro',
  russian: 'ru',
  spanish: 'es',
  swedish: 'sv',
  turkish: 'tr',
}

const languages = new Map<string, TextLanguage>([['none', { name: 'none', stemmer: undefined }]])
for (const [name, code] of Object.entries(codes)) {
  const language = { name, stemmer: name }
  languages.set(name, language).set(code, language)
}

/** By name or by two-letter code, in any case; undefined for one that MongoDB does not know. */
export const findLanguage = (name: string): TextLanguage | undefined =>
  languages.get(name.toLowerCase())
