import type { OpenApiOperation } from './openapi'

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
})

interface FileOperation {
  readonly tag: string
  readonly summary: string
  /** The parameters of the path. */
  readonly names: readonly string[]
  readonly types: Readonly<Record<string, object>>
  /** Visitors may read some as well. */
  readonly isPersonal?: boolean
}

const toFile = ({
  tag,
  summary,
  names,
  types,
  isPersonal = false,
}: FileOperation): { get: OpenApiOperation } => ({
  get: {
    tags: [tag],
    summary,
    description: 'With `?size=small`, a photo of at most 480 pixels in width.',
    security: [...(isPersonal ? [{}] : []), { bearer: [] }, { cookie: [] }],
    parameters: names.map((name) => ({
      ...{ name, in: 'path', required: true, schema: { type: 'string' } },
    })),
    responses: {
      200: {
        description: 'The file',
        content: types,
      },
      ...(isPersonal ? {} : { 401: error('The caller is not signed in') }),
      404: error('There is none, or the caller may not read it'),
    },
  },
})

const photo = { 'image/webp': {} }
const ofMessage = { tag: 'Chat', types: { ...photo, 'application/pdf': {} } }
const ofPost = { tag: 'Feed', types: photo, isPersonal: true }

/** The files of messages, and the photos of posts. */
export const attachmentPaths = {
  '/api/messages/{id}/attachments/{attachmentId}': toFile({
    ...ofMessage,
    summary: 'A photo or a PDF of a message, for its two members, until it is deleted',
    names: ['id', 'attachmentId'],
  }),
  '/api/messages/attachments/{attachmentId}': toFile({
    ...ofMessage,
    summary: 'A photo or a PDF that waits for its message, for the member who has uploaded it',
    names: ['attachmentId'],
  }),
  '/api/posts/{id}/photos/{photoId}': toFile({
    ...ofPost,
    summary: 'A photo of a post, for those who see the post',
    names: ['id', 'photoId'],
  }),
  '/api/posts/photos/{photoId}': toFile({
    ...ofPost,
    summary:
      'A photo that waits for its post in the feed or on the board, for the member who has uploaded it',
    names: ['photoId'],
  }),
  '/api/forum/posts/{id}/photos/{photoId}': toFile({
    ...{ ...ofPost, tag: 'Message board' },
    summary: 'A photo of a post on the board, for those who see the post',
    names: ['id', 'photoId'],
  }),
  '/api/moderation/items/{id}/photos/{photoId}': toFile({
    ...{ tag: 'Moderation', types: photo },
    summary: 'A photo of a post in the queue, for those who handle the item',
    names: ['id', 'photoId'],
  }),
}
