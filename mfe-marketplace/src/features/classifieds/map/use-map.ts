import { type ClassifiedGroup, writeBox } from '@haulyard/api-contract'
import { useChangeParameters } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'
import { useMemo } from 'react'
import { useClassifiedMap } from '../api/get-map'
import type { AskedFilters } from '../classified-filters'
import { atField, boxField } from '../view-address'
import { boxesOf } from './boxes-of'
import { readAt, writeAt } from './map-address'
import type { Marker } from './markers'
import {
  continent,
  fitBox,
  isIn,
  joinBoxes,
  maximumZoom,
  type Size,
  toRegion,
  toSteps,
  type View,
} from './projection'

const replaced = { replace: true }
const nothing: readonly ClassifiedGroup[] = []
/** Before the map is measured. */
const anySize: Size = { width: 640, height: 480 }

/** What the map shows, all of which is in the address, and how that changes. */
export const useMap = (filters: AskedFilters, measured: Size | null) => {
  const size = measured ?? anySize
  const [address] = useSearchParams()
  const change = useChangeParameters()
  const at = address.get(atField)
  const asked = useMemo(() => readAt(at), [at])
  const box = writeBox(asked ? toSteps(toRegion(asked, size)) : continent)
  const map = useClassifiedMap(filters, measured && box)
  const groups = map.data?.groups ?? nothing
  // Without a position in the address, all that was found is shown.
  const view = useMemo(
    () => asked ?? fitBox(joinBoxes(boxesOf(groups)) ?? continent, size),
    [asked, groups, size],
  )
  const region = toRegion(view, size)
  const moveTo = (next: View) => change({ [atField]: writeAt(next) }, replaced)
  /** A new entry of the history: "back" closes the place. */
  const choose = (chosen: string) => change({ [boxField]: chosen })
  /** One place, or places that no zoom tells apart, are chosen; others are zoomed to. */
  const open = (pressed: Marker['groups']) => {
    const all = joinBoxes(boxesOf(pressed))
    if (all === null) return
    const isOne = pressed.length === 1 && pressed[0].places === 1
    if (isOne || view.zoom >= maximumZoom - 1) choose(writeBox(all))
    else moveTo(fitBox(all, size))
  }
  return {
    map,
    view,
    shown: groups.filter((group) => isIn(region, group)),
    groups,
    chosen: address.get(boxField),
    moveTo,
    open,
    showAll: () => change({ [atField]: null }, replaced),
    close: () => change({ [boxField]: null }, replaced),
  }
}
