import type { ArrangedEntry } from '@haulyard/api-contract'
import { menuPlaces, openSlots } from '@haulyard/shell-contract/constants'

type Kind = ArrangedEntry['kind']

const labels: Readonly<Record<string, string>> = {
  main: 'Main Menu',
  account: 'Account Menu',
  'dashboard.top': 'Dashboard Top',
  'dashboard.sections': 'Dashboard Main',
}

const optionsOf = (kind: Kind, places: readonly string[]) =>
  places.map((value) => ({ kind, value, label: labels[value] ?? value }))

/** The menus and slots of the shell, in the order in which they are listed. */
export const places = [...optionsOf('menu', menuPlaces), ...optionsOf('section', openSlots)]

/** The places to which an offer can be moved. */
export const placesFor = (kind: Kind) => places.filter((place) => place.kind === kind)

/** How a place is called; one that is not known here by its name. */
export const placeLabel = (place: string): string => labels[place] ?? place
