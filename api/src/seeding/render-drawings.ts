import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { DemoDrawing } from '../demo/demo-data'
import type { MediaStorage } from '../modules/media/media.storage'

const fullWidth = 960
const cardWidth = 480
/** More effort saves a fifth of the bytes and takes almost three times as long. */
const webp = { quality: 80, effort: 2 }
/** The renderer has threads of its own; more at once only costs memory. */
const atOnce = 3

/** The name depends on the recipe too: a better one must not hide behind an immutable image. */
const recipe = JSON.stringify({ fullWidth, cardWidth, webp })

function toNames({ svg }: DemoDrawing) {
  const hash = createHash('sha256').update(recipe).update(svg).digest('hex').slice(0, 32)
  return { full: `${hash}.webp`, card: `${hash}-${cardWidth}.webp` }
}

/** Where a drawing will be found; known before it is rendered. */
export const toDrawingAddress = (drawing: DemoDrawing) => `/media/${toNames(drawing).full}`

/** Renders the drawings that are not there yet. */
export async function renderDrawings(drawings: readonly DemoDrawing[], media: MediaStorage) {
  // Each drawing is rendered once; remembering them would only keep memory.
  sharp.cache(false)
  const waiting = [...drawings]
  const renderNext = async () => {
    for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) {
      await renderDrawing(drawing, media)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, renderNext))
}

async function renderDrawing(drawing: DemoDrawing, media: MediaStorage) {
  const names = toNames(drawing)
  if ((await media.has(names.card)) && (await media.has(names.full))) return
  const { full, card } = await renderBothSizes(Buffer.from(drawing.svg))
  await Promise.all([media.write(names.card, card), media.write(names.full, full)])
}

async function renderBothSizes(svg: Buffer) {
  // Lines stay sharp when the drawing is rasterised at the width it is needed in.
  const { width = fullWidth } = await sharp(svg).metadata()
  const { data, info } = await sharp(svg, { density: (72 * fullWidth) / width })
    .resize({ width: fullWidth })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = () => sharp(data, { raw: info })
  const [full, card] = await Promise.all([
    drawn().webp(webp).toBuffer(),
    drawn().resize({ width: cardWidth }).webp(webp).toBuffer(),
  ])
  return { full, card }
}
