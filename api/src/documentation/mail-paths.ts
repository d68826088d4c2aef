import type { OpenApiOperation } from './openapi'

/** Paths for mail programs and for the mail server, outside the contract. */
export const mailPaths: Record<string, Record<string, OpenApiOperation>> = {
  '/api/notification-choices/unsubscribe': {
    get: {
      tags: ['Notifications'],
      summary: 'The page for the link of a mail; changes nothing',
      security: [],
      responses: {
        303: {
          description: 'The page',
          headers: { Location: { schema: { type: 'string' } } },
        },
      },
    },
    post: {
      tags: ['Notifications'],
      summary: 'End the mails about notifications by one press in a mail program (RFC 8058)',
      security: [],
      responses: {
        200: { description: 'They are ended' },
        400: { description: 'The link is not valid any more' },
      },
    },
  },
  '/api/mail-bounces': {
    post: {
      tags: ['Notifications'],
      summary: 'Report an address that mails do not reach, with the token of the operator',
      security: [{ bearer: [] }],
      responses: {
        204: { description: 'Done, also for an unknown address' },
        401: { description: 'The token is another one' },
      },
    },
  },
}
