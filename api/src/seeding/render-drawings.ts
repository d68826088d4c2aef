import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { cardWidth, webp } from '../modules/media/image-encoding.js'
import { toImageNames } from '../modules/media/media.names'
import type { MediaStorage } from '../modules/media/storage/media-storage'
import type { DemoDrawing } from './demo-data'
import type { RasterizedDrawing, RasterizeTask } from './rasterize-process.js'

/** How wide every drawing is rendered. */
export const fullWidth = 960

// Beside this file in the sources, and beside the bundle: the build makes it an entry.
const script = fileURLToPath(new URL('./rasterize-process.js', import.meta.url))

/** Part of the name, so that other settings make another image: images are immutable. */
const recipe = JSON.stringify({ fullWidth, cardWidth, webp })

const toNames = ({ svg }: DemoDrawing) =>
  toImageNames(createHash('sha256').update(recipe).update(svg).digest('hex'))

/** The address of a drawing's image; known before it is rendered. */
export const toDrawingAddress = (drawing: DemoDrawing) => toNames(drawing).address

interface Rendering {
  readonly drawings: readonly DemoDrawing[]
  readonly media: MediaStorage
  /** Ends the work early. */
  readonly signal?: AbortSignal
}

/**
 * Renders the drawings whose images are missing, and returns how many that were. In a process
 * of its own: libvips keeps the 120 MB that it needs here until its process ends.
 */
export async function renderDrawings({ drawings, media, signal }: Rendering): Promise<number> {
  const missing = await findMissing(drawings, media)
  if (missing.length === 0) return 0
  const task = { svgs: missing.map(({ svg }) => svg), fullWidth }
  await rasterize(task, signal, async ({ index, full, card }) => {
    const drawing = missing[index]
    if (drawing === undefined) return
    const names = toNames(drawing)
    await Promise.all([media.write(names.card, card), media.write(names.full, full)])
  })
  return missing.length
}

async function findMissing(drawings: readonly DemoDrawing[], media: MediaStorage) {
  const missing: DemoDrawing[] = []
  for (const drawing of drawings) {
    const { full, card } = toNames(drawing)
    const sizes = [await media.sizeOf(card), await media.sizeOf(full)]
    if (sizes.includes(null)) missing.push(drawing)
  }
  return missing
}

/** Runs the process and stores each image as it arrives. */
function rasterize(
  task: RasterizeTask,
  signal: AbortSignal | undefined,
  store: (drawing: RasterizedDrawing) => Promise<void>,
) {
  const child = fork(script, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const writes: Promise<void>[] = []
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  return new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      const write = store(message as RasterizedDrawing)
      write.catch(kill)
      writes.push(write)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      signal?.removeEventListener('abort', kill)
      Promise.all(writes).then(() => {
        if (code === 0 || signal?.aborted) resolve()
        else reject(new Error(`The process that renders drawings ended with code ${code}`))
      }, reject)
    })
    child.send(task)
  })
}
