import { type View, withinLimits } from './projection'

const pattern = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/

/** What an address shows: "39.5,-98.35,4.25"; `null` where it does not say it. */
export const readAt = (text: string | null): View | null => {
  const found = pattern.exec(text ?? '')
  if (found === null) return null
  const [lat = 0, lon = 0, zoom = 0] = found.slice(1).map(Number)
  return withinLimits({ lat, lon, zoom })
}

/** A view as it is in addresses: to a few metres. */
export const writeAt = ({ lat, lon, zoom }: View): string =>
  [lat.toFixed(4), lon.toFixed(4), zoom.toFixed(2)].map(Number).join(',')
