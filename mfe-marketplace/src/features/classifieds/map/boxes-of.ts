import { type Box, type ClassifiedGroup, readBox } from '@haulyard/api-contract'

/** The boxes of groups, as far as they can be read. */
export const boxesOf = (groups: readonly ClassifiedGroup[]): Box[] =>
  groups.flatMap(({ box }) => readBox(box) ?? [])
