import type { DirectoryService } from '@haulyard/api-contract'

/** As the API compares words: without case and accents. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}]+/gu) ?? []

type Searched = Pick<DirectoryService, 'title' | 'description' | 'location' | 'specialties'>

/**
 * The specialties of a service, if a word of the search is found only there: the card shows
 * everything else that was searched.
 */
export const matchedSpecialties = (service: Searched, search: string): string | null => {
  if (!service.specialties) return null
  const shown = wordsOf([service.title, service.location, service.description].join(' '))
  const specialties = wordsOf(service.specialties)
  const isOnlyThere = wordsOf(search).some(
    (word) =>
      !shown.some((one) => one.startsWith(word)) && specialties.some((one) => one.startsWith(word)),
  )
  return isOnlyThere ? service.specialties : null
}
