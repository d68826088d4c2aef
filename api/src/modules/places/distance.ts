/** A position in degrees. */
export interface Point {
  readonly lat: number
  readonly lon: number
}

const earthRadiusMiles = 3958.8
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance along the surface of the earth (haversine formula). */
export function milesBetween(one: Point, other: Point): number {
  const lat = Math.sin(toRadians(other.lat - one.lat) / 2)
  const lon = Math.sin(toRadians(other.lon - one.lon) / 2)
  const share = lat ** 2 + Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat)) * lon ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(share)))
}
