import { type Classified, classifiedLocations } from '@haulyard/api-contract'

export const classifiedCategoryLabels: Record<Classified['category'], string> = {
  trucks: 'Trucks',
  trailers: 'Trailers',
  parts: 'Parts',
  equipment: 'Equipment',
}

// Not the contract's own list: with it come its schemas and zod, 8 KB of script. The
// record above cannot miss a category either.
export const classifiedCategories = Object.keys(classifiedCategoryLabels)

const regionNames = new Map(classifiedLocations.map(({ code, name }) => [code, name]))

/** `TX` is `Texas (TX)`; what is no code stays as it is. */
export const locationLabel = (code: string): string => {
  const name = regionNames.get(code)
  return name === undefined ? code : `${name} (${code})`
}
