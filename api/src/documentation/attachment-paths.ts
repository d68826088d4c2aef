import type { OpenApiOperation } from './openapi'

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
})

const toFile = (summary: string, names: readonly string[]): { get: OpenApiOperation } => ({
  get: {
    tags: ['Chat'],
    summary,
    description: 'With `?size=small`, a photo of at most 480 pixels in width.',
    security: [{ bearer: [] }, { cookie: [] }],
    parameters: names.map((name) => ({
      ...{ name, in: 'path', required: true, schema: { type: 'string' } },
    })),
    responses: {
      200: {
        description: 'A photo, or a PDF to be stored',
        content: { 'image/webp': {}, 'application/pdf': {} },
      },
      401: error('The caller is not signed in'),
      404: error('There is none, or the caller may not read it'),
    },
  },
})

/** The files of messages. */
export const attachmentPaths = {
  '/api/messages/{id}/attachments/{attachmentId}': toFile(
    'A photo or a PDF of a message, for its two members, until it is deleted',
    ['id', 'attachmentId'],
  ),
  '/api/messages/attachments/{attachmentId}': toFile(
    'A photo or a PDF that waits for its message, for the member who has uploaded it',
    ['attachmentId'],
  ),
}
