import type { DemoDrawing } from '../demo-data'
import { equipmentDrawings } from './equipment'
import { newsDrawings } from './news'
import { partDrawings } from './parts'
import { trailerDrawings } from './trailers'
import { truckDrawings } from './trucks'

/** Every drawing of the demo, made from our own shapes. */
export const createDrawings = (): DemoDrawing[] => [
  ...truckDrawings(),
  ...trailerDrawings(),
  ...partDrawings(),
  ...equipmentDrawings(),
  ...newsDrawings(),
]
