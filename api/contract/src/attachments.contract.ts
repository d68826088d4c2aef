import * as z from 'zod/mini'
import { cleanLine } from './clean-text'
import { haveDistinctIds, idField, optionalLineField } from './fields'
import { maximumAttachments, maximumFileNameLength } from './limits'
import { maximumAltLength } from './photos.contract'
import { idSchema } from './primitives'

/** What a message can carry beside its text. */
export const attachmentTypes = ['photo', 'pdf'] as const

/** A file of a message, or one that waits for its message. */
export const attachmentSchema = z.object({
  id: idSchema,
  type: z.enum(attachmentTypes),
  /** Of a PDF; empty for a photo. */
  name: z.string(),
  bytes: z.number(),
  /** In pixels, of a photo. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** What a photo shows; may be empty. */
  alt: z.string(),
})
export type Attachment = z.infer<typeof attachmentSchema>

const fileRule = 'Please choose a picture or a PDF'

const pdfEnding = '.pdf'

/** The name of a PDF on a page and on a device: one line, without its folder, ending with ".pdf". */
const toPdfName = (name: string): string => {
  const base = cleanLine(name.replace(/^.*[\\/]/s, '')).replace(/\.pdf$/i, '')
  // Not half a character at the end.
  const kept = base
    .slice(0, maximumFileNameLength - pdfEnding.length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  return `${kept || 'Document'}${pdfEnding}`
}

/**
 * `POST /api/messages/attachments`: a file as a data URL. Its content decides whether it is a
 * picture or a PDF; only a PDF keeps the name.
 */
export const attachmentUploadSchema = z.object({
  file: z.string(fileRule).check(z.regex(/^data:[\w.+/;=-]{0,200};base64,/, fileRule)),
  name: z.string('Please name the file').check(z.overwrite(toPdfName)),
})
export type AttachmentUpload = z.infer<typeof attachmentUploadSchema>

const attachmentInputSchema = z.object({
  id: idField('Please add the file again'),
  alt: optionalLineField('Description of the photo', maximumAltLength),
})

/** Uploaded files in the body of a message, in order. */
export const attachmentsField = z.optional(
  z
    .array(attachmentInputSchema, 'Attachments must be a list')
    .check(
      z.maxLength(maximumAttachments, `A message can have at most ${maximumAttachments} files`),
      z.refine(haveDistinctIds, 'A file can be in a message only once'),
    ),
)

/** The address of a file of a message, for its two members; `?size=small` is the small photo. */
export const attachmentPath = (messageId: string, attachmentId: string): string =>
  `/api/messages/${messageId}/attachments/${attachmentId}`

/** The address of a file that waits for its message, for the member who has uploaded it. */
export const uploadedAttachmentPath = (id: string): string => `/api/messages/attachments/${id}`

const counted = (count: number, one: string, several: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${several}`]

/** What stands in the place of the text of a message that has only files. */
export const attachmentsText = (files: readonly Pick<Attachment, 'type'>[]): string => {
  const photos = files.filter(({ type }) => type === 'photo').length
  const parts = [
    ...counted(photos, 'Photo', 'photos'),
    ...counted(files.length - photos, 'Document', 'documents'),
  ]
  return parts.join(', ')
}
