import type { Classified } from '@haulyard/api-contract'

/** How much of a description a row shows (spec §9). */
const previewLength = 100

/** The first characters of a description; a picture of two halves is not cut through. */
export const previewOf = ({ description }: Pick<Classified, 'description'>): string => {
  const characters = Array.from(description)
  return characters.length > previewLength
    ? `${characters.slice(0, previewLength).join('')}…`
    : description
}
