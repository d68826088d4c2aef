import type { StoredPhoto } from './photos.documents'

/** Fingerprints of the same picture differ in at most so many of their 64 bits. */
const similarBits = 3

/**
 * A fingerprint with fewer bits of one kind says too little: drawings and pictures of one colour have
 * the same.
 */
const minimumBits = 10

/**
 * The keys of fingerprints in an index: each in as many parts as bits may differ, and one more. So
 * the same pictures have at least one key in common.
 */
export function toFingerprintKeys(photos: readonly StoredPhoto[]): string[] {
  const keys = photos.flatMap(({ fingerprint }) =>
    fingerprint === undefined || saysLittle(fingerprint)
      ? []
      : (fingerprint.match(/.{4}/g) ?? []).map((part, index) => `${index}${part}`),
  )
  return [...new Set(keys)]
}

/** Whether two listings have a photo in common, by what the photos look like. */
export const haveSamePhoto = (ones: readonly StoredPhoto[], others: readonly StoredPhoto[]) =>
  ones.some(({ fingerprint: one }) =>
    others.some(
      ({ fingerprint: other }) =>
        one !== undefined &&
        other !== undefined &&
        !saysLittle(one) &&
        countBits(toBits(one) ^ toBits(other)) <= similarBits,
    ),
  )

const toBits = (fingerprint: string) => BigInt(`0x${fingerprint}`)

const countBits = (bits: bigint) => bits.toString(2).replaceAll('0', '').length

function saysLittle(fingerprint: string): boolean {
  const ones = countBits(toBits(fingerprint))
  return ones < minimumBits || ones > 64 - minimumBits
}
