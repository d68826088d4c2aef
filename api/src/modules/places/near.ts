import { type ClassifiedFilters, defaultDistance } from '@haulyard/api-contract'
import { createInvalidInputError } from '../../http/http.errors'
import { milesBetween, type Point } from './distance'
import { loadPlaces } from './place-table'
import { centreOf } from './spots'

/** A circle in which a list looks. */
export interface Near {
  readonly point: Point
  readonly miles: number
}

type NearFilters = Pick<ClassifiedFilters, 'near' | 'within' | 'sort'>

/** The circle of the filters; `null` without a place, or for one that is not in the table. */
export async function findNear({ near, within }: NearFilters): Promise<Near | null> {
  if (near === undefined) return null
  const point = (await loadPlaces()).locate(near)
  return point && { point, miles: within ?? defaultDistance }
}

/** As `findNear`, but filters that cannot be applied are rejected. */
export async function getNear(filters: NearFilters): Promise<Near | null> {
  const near = await findNear(filters)
  if (filters.near !== undefined && near === null) {
    throw reject('near', 'Place must be a town with its state, like "Amarillo, TX", or a ZIP code')
  }
  if (filters.sort === 'nearest' && near === null) {
    throw reject('near', 'Please select the place that the order is from')
  }
  if (filters.within !== undefined && near === null) {
    throw reject('near', 'Please select the place that the distance is from')
  }
  return near
}

const reject = (path: string, message: string) =>
  createInvalidInputError({ message, issues: [{ path, message }] })

/** The miles from the middle of a circle to a spot. */
export const milesToSpot = ({ point }: Near, spot: number): number =>
  milesBetween(point, centreOf(spot))
