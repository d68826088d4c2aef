/** The field of the address that says how the list is shown, and its value for the map. */
const viewField = 'view'
const mapView = 'map'
/** Of the map: the middle and the zoom of what is shown, and the box of the chosen place. */
export const atField = 'at'
export const boxField = 'box'

/** Whether an address shows the list as a map. */
export const isMapShown = (address: URLSearchParams): boolean => address.get(viewField) === mapView

/** The query strings of the list and of the map, with the same filters. */
export const toViews = (address: URLSearchParams) => {
  const filters = new URLSearchParams(address)
  for (const field of [viewField, atField, boxField]) filters.delete(field)
  const map = new URLSearchParams(filters)
  map.set(viewField, mapView)
  return { list: `?${filters}`, map: isMapShown(address) ? `?${address}` : `?${map}` }
}
