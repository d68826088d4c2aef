// Renders the demo's drawings while the API is built, so that no start waits for it.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodeBothSizes } from '../modules/media/image-encoding.js'
import { loadDrawings } from './load-demo-data'
import { fullWidth, renderedFolder, toDrawingNames } from './store-drawings'

async function render(svg: Buffer) {
  // Rasterizing at the final width keeps lines sharp.
  const { width = fullWidth } = await sharp(svg).metadata()
  const pixels = await sharp(svg, { density: (72 * fullWidth) / width })
    .resize({ width: fullWidth })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return await encodeBothSizes(sharp, pixels)
}

await rm(renderedFolder, { recursive: true, force: true })
await mkdir(renderedFolder, { recursive: true })
for (const drawing of await loadDrawings()) {
  const names = toDrawingNames(drawing)
  const { full, card } = await render(Buffer.from(drawing.svg))
  await writeFile(join(renderedFolder, names.full), full)
  await writeFile(join(renderedFolder, names.card), card)
}
