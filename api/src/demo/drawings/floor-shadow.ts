import { ellipse, plain } from './svg'

/** The shadow below an object that stands on the workshop floor. */
export const floorShadow = (x: number, reach: number) =>
  plain(ellipse(x, 494, reach, 15, '#00000040'))
