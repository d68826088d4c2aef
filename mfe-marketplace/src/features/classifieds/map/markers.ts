import type { ClassifiedGroup } from '@haulyard/api-contract'
import { toWorld } from './projection'

/** Groups that would cover each other on the screen are one marker. */
export interface Marker {
  /** Where it is in the world of the outlines. */
  readonly x: number
  readonly y: number
  readonly groups: readonly [ClassifiedGroup, ...ClassifiedGroup[]]
  readonly count: number
}

/** How near to each other two markers can be, in pixels: a price is wider than high. */
const nearest = { x: 64, y: 48 }

/** The markers at a scale. The largest group of a marker is its place, and the first. */
export const toMarkers = (groups: readonly ClassifiedGroup[], scale: number): Marker[] => {
  const markers: Marker[] = []
  for (const group of groups) {
    const { x, y } = toWorld(group)
    const index = markers.findIndex(
      (one) => Math.abs(one.x - x) * scale < nearest.x && Math.abs(one.y - y) * scale < nearest.y,
    )
    const covered = markers[index]
    if (covered) {
      markers[index] = {
        ...covered,
        groups: [...covered.groups, group],
        count: covered.count + group.count,
      }
    } else markers.push({ x, y, groups: [group], count: group.count })
  }
  return markers
}
