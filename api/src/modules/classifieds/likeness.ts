import { createHash } from 'node:crypto'
import { toSearchWords } from '../../database/search-words'
import { toFingerprintKeys } from '../photos/fingerprints'
import type { PhotoFields } from '../photos/photos.documents'

/** Shorter descriptions, such as "Call for details", are alike by chance. */
const minimumWords = 12

/** By what classifieds with the same text or the same photos are found. */
export interface LikenessFields {
  /** Of the description's words; `null` for a short one. */
  textDigest: string | null
  photoKeys: string[]
}

/** Only needed to find others: they are not read. */
export const likenessFieldNames = [
  'textDigest',
  'photoKeys',
] as const satisfies readonly (keyof LikenessFields)[]

export const toLikenessFields = ({
  description,
  photos = [],
}: { readonly description: string } & Pick<PhotoFields, 'photos'>): LikenessFields => ({
  textDigest: toTextDigest(description),
  photoKeys: toFingerprintKeys(photos),
})

/** The same for texts that differ in spaces, signs and capitals only. */
function toTextDigest(description: string): string | null {
  const words = toSearchWords(description)
  if (words.length < minimumWords) return null
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 32)
}
