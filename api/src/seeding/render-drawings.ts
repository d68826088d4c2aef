import { createHash } from 'node:crypto'
import { cardWidth, encodeBothSizes, webp } from '../modules/media/image-encoding.js'
import { toImageNames } from '../modules/media/media.names'
import type { MediaStorage } from '../modules/media/media.storage'
import type { DemoDrawing } from './demo-data'

type Sharp = typeof import('sharp').default

const fullWidth = 960
/** The renderer has threads of its own; more at once only costs memory. */
const atOnce = 3

/** The name depends on the recipe too: a better one must not hide behind an immutable image. */
const recipe = JSON.stringify({ fullWidth, cardWidth, webp })

const toNames = ({ svg }: DemoDrawing) =>
  toImageNames(createHash('sha256').update(recipe).update(svg).digest('hex'))

/** Where a drawing will be found; known before it is rendered. */
export const toDrawingAddress = (drawing: DemoDrawing) => toNames(drawing).address

interface Rendering {
  readonly drawings: readonly DemoDrawing[]
  readonly media: MediaStorage
  /** Ends the work after the drawings that have begun. */
  readonly signal?: AbortSignal
}

/** Renders the drawings that are not there yet; answers how many that were. */
export async function renderDrawings({ drawings, media, signal }: Rendering): Promise<number> {
  const missing = await findMissing(drawings, media)
  if (missing.length === 0) return 0
  // Loaded here only: it costs 20 MB and 50 ms, and the API draws once in its life.
  const { default: sharp } = await import('sharp')
  // Each drawing is rendered once; remembering them would only keep memory.
  sharp.cache(false)
  const waiting = [...missing]
  const renderNext = async () => {
    for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) {
      if (signal?.aborted) return
      const names = toNames(drawing)
      const { full, card } = await renderBothSizes(sharp, Buffer.from(drawing.svg))
      await Promise.all([media.write(names.card, card), media.write(names.full, full)])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, renderNext))
  return missing.length
}

async function findMissing(drawings: readonly DemoDrawing[], media: MediaStorage) {
  const missing: DemoDrawing[] = []
  for (const drawing of drawings) {
    const { full, card } = toNames(drawing)
    if (!((await media.has(card)) && (await media.has(full)))) missing.push(drawing)
  }
  return missing
}

async function renderBothSizes(sharp: Sharp, svg: Buffer) {
  // Lines stay sharp when the drawing is rasterised at the width it is needed in.
  const { width = fullWidth } = await sharp(svg).metadata()
  const pixels = await sharp(svg, { density: (72 * fullWidth) / width })
    .resize({ width: fullWidth })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return await encodeBothSizes(sharp, pixels)
}
