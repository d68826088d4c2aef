import { type Classified, classifiedLocations } from '@haulyard/api-contract'

/** The categories as the marketplace calls them. */
export const categoryLabels: Readonly<Record<Classified['category'], string>> = {
  trucks: 'Trucks',
  trailers: 'Trailers',
  parts: 'Parts',
  equipment: 'Equipment',
}

const regionNames = new Map(classifiedLocations.map(({ code, name }) => [code, name]))

/** `TX` is `Texas (TX)`; what is no code stays as it is. */
export const locationLabel = (code: string): string => {
  const name = regionNames.get(code)
  return name === undefined ? code : `${name} (${code})`
}

/** How much of a description a row shows (spec §9). */
const previewLength = 100

/** The first characters of a description; a picture of two halves is not cut through. */
export const previewOf = ({ description }: Pick<Classified, 'description'>): string => {
  const characters = Array.from(description)
  return characters.length > previewLength
    ? `${characters.slice(0, previewLength).join('')}…`
    : description
}
