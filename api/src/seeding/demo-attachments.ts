import { createHash } from 'node:crypto'
import { ObjectId } from 'mongodb'
import type { StoredAttachment } from '../modules/attachments/attachments.documents'
import { toAttachmentNames } from '../modules/media/media.names'
import type { MediaStorage } from '../modules/media/storage/media-storage'
import type { DemoData, DemoDrawing } from './demo-data'
import { fullWidth, toDrawingNames } from './store-drawings'

type Message = DemoData['conversations'][number]['messages'][number]
type DemoAttachment = NonNullable<Message['attachments']>[number]

/** A page with one line: enough for a reader of PDFs. */
function writePdf(line: string): string {
  const stream = `BT /F1 18 Tf 60 700 Td (${line.replace(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return text + table + trailer
}

/** In a demo it need not be secret, and a seed that is repeated writes the same files. */
const toFile = (text: string) =>
  createHash('sha256').update(`attachment\n${text}`).digest('hex').slice(0, 32)

const findDrawing = (key: string, drawings: readonly DemoDrawing[]): DemoDrawing => {
  const drawing = drawings.find((one) => one.key === key)
  if (!drawing) throw new Error(`There is no drawing ${key}`)
  return drawing
}

function heightOf({ svg }: DemoDrawing): number {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  return Math.round((fullWidth * Number(height)) / Number(width))
}

/** An attachment of a message or a post of the demo as it is stored. */
export function toDemoAttachment(
  { drawing: key, pdf, text: alt }: DemoAttachment,
  drawings: readonly DemoDrawing[],
): StoredAttachment {
  const id = new ObjectId()
  if (key === null) {
    const bytes = writePdf(alt).length
    return { id, type: 'pdf', file: toFile(alt), name: pdf ?? '', bytes, alt: '' }
  }
  const drawing = findDrawing(key, drawings)
  const size = { width: fullWidth, height: heightOf(drawing) }
  return { id, type: 'photo', file: toFile(key), name: '', bytes: drawing.svg.length, ...size, alt }
}

/** The photos of a post of the demo, if it has any. */
export const toDemoPhotos = (
  photos: DemoData['feedPosts'][number]['photos'],
  drawings: readonly DemoDrawing[],
): { readonly attachments?: readonly StoredAttachment[] } =>
  photos.length > 0
    ? { attachments: photos.map((photo) => toDemoAttachment({ ...photo, pdf: null }, drawings)) }
    : {}

/** Stores the files of the demo's attachments. The drawings are stored already. */
export async function storeDemoAttachments(
  { conversations, feedPosts, topics, drawings }: DemoData,
  media: MediaStorage,
): Promise<void> {
  const attachments = [
    ...conversations.flatMap(({ messages }) => messages.flatMap((message) => message.attachments)),
    ...feedPosts.flatMap(({ photos }) => photos),
    ...topics.flatMap(({ posts }) => posts.flatMap(({ photos }) => photos)),
  ]
  for (const { drawing: key, text } of attachments) {
    const names = toAttachmentNames(toFile(key ?? text))
    if (key === null) {
      await media.write(names.pdf, Buffer.from(writePdf(text)))
      continue
    }
    const stored = toDrawingNames(findDrawing(key, drawings))
    for (const size of ['card', 'full'] as const) {
      const image = await media.read(stored[size])
      if (image) await media.write(names[size], image)
    }
  }
}
