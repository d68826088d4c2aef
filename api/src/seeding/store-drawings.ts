import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cardWidth, webp } from '../modules/media/image-encoding.js'
import { toImageNames } from '../modules/media/media.names'
import type { MediaStorage } from '../modules/media/storage/media-storage'
import { packageFolder } from '../package-folder'
import type { DemoDrawing } from './demo-data'

/** Where `render-drawings.ts` puts the images of the drawings when the API is built. */
export const renderedFolder = join(packageFolder, 'dist/drawings')

/** How wide every drawing is rendered. */
export const fullWidth = 960

/** Part of the name, so that other settings make another image: images are immutable. */
const recipe = JSON.stringify({ fullWidth, cardWidth, webp })

/** The names of a drawing's images. */
export const toDrawingNames = ({ svg }: DemoDrawing) =>
  toImageNames(createHash('sha256').update(recipe).update(svg).digest('hex'))

interface Target {
  readonly drawings: readonly DemoDrawing[]
  readonly media: MediaStorage
  /** Ends the work early. */
  readonly signal?: AbortSignal
}

/** Stores the images that are missing, and returns how many that were. */
export async function storeDrawings({ drawings, media, signal }: Target): Promise<number> {
  let stored = 0
  for (const drawing of drawings) {
    const { full, card } = toDrawingNames(drawing)
    for (const name of [card, full]) {
      if (signal?.aborted) return stored
      if ((await media.sizeOf(name)) !== null) continue
      await media.write(name, await readFile(join(renderedFolder, name)))
      stored += 1
    }
  }
  return stored
}
