import { attachmentPaths } from './attachment-paths'
import { mailPaths } from './mail-paths'
import type { OpenApiOperation } from './openapi'

const redirect = (description: string) => ({
  description,
  headers: { Location: { schema: { type: 'string' } } },
})

const page = (tag: string, summary: string, responses: OpenApiOperation['responses']) => ({
  get: { tags: [tag], summary, security: [], responses },
})

/** Paths outside the contract: navigations, the event stream, images, health. */
export const otherPaths: Record<string, Record<string, OpenApiOperation>> = {
  '/api/login': page('Pages', 'Go to the sign-in provider', {
    302: redirect('The provider, or our own sign-in page where there is none'),
  }),
  '/api/login/callback': page('Pages', 'The way back from the sign-in provider', {
    303: redirect('The page where the sign-in began, or `/login?error=…`'),
  }),
  '/api/logout': {
    ...page('Pages', 'End the session, for page navigations from this site', {
      302: redirect('Signed out'),
      200: { description: 'A page that asks first, for every other request' },
    }),
    post: {
      tags: ['Pages'],
      summary: 'End the session: the form of the page that asks',
      security: [],
      responses: { 302: redirect('Signed out') },
    },
  },
  '/api/events': {
    get: {
      tags: ['Notifications'],
      summary: 'What happens for the current user, as it happens (server-sent events)',
      description:
        'Each event is named by the `type` of its JSON. Send `Last-Event-ID` to go on where ' +
        'a connection ended; on `reset`, ask for everything again.',
      security: [{ bearer: [] }, { cookie: [] }],
      responses: {
        200: {
          description: 'A stream that goes on until the sign-in ends',
          content: {
            'text/event-stream': { schema: { $ref: '#/components/schemas/LiveEvent' } },
          },
        },
        401: {
          description: 'The caller is not signed in',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
        },
      },
    },
  },
  '/api/account/export/file': {
    get: {
      tags: ['Accounts'],
      summary: 'The file of the current user’s export',
      security: [{ bearer: [] }, { cookie: [] }],
      responses: {
        200: { description: 'A ZIP file', content: { 'application/zip': {} } },
        401: {
          description: 'The caller is not signed in',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
        },
        404: {
          description: 'There is none, or its time is over',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
        },
      },
    },
  },
  ...attachmentPaths,
  ...mailPaths,
  '/api/openapi.json': page('Pages', 'This document', {
    200: { description: 'OpenAPI 3.1', content: { 'application/json': {} } },
  }),
  '/api/calls.json': page(
    'Pages',
    'By call, the digests of what crosses: today’s, and earlier ones that still work',
    { 200: { description: 'Lists of digests', content: { 'application/json': {} } } },
  ),
  '/api/docs': page('Pages', 'This document, for people', {
    200: { description: 'A page', content: { 'text/html': {} } },
  }),
  '/robots.txt': page('Pages', 'What search engines may read', {
    200: { description: 'Rules', content: { 'text/plain': {} } },
  }),
  '/sitemap.xml': page('Pages', 'The list of sitemaps', {
    200: { description: 'A sitemap index', content: { 'application/xml': {} } },
  }),
  '/sitemaps/{file}': page('Pages', 'The public pages of one kind', {
    200: { description: 'A sitemap', content: { 'application/xml': {} } },
    404: { description: 'There is no such sitemap' },
  }),
  ...Object.fromEntries(
    ['news', 'message-board', 'classifieds', 'directory'].map((list) => [
      `/rss/${list}.xml`,
      page('Pages', `What is new (${list}), with the parameters of the list`, {
        200: { description: 'RSS 2.0', content: { 'application/rss+xml': {} } },
      }),
    ]),
  ),
  '/previews/{kind}/{file}': {
    get: {
      tags: ['Pages'],
      summary: 'The picture that other sites show beside a link to a page',
      description: 'The address of a page’s picture is in its document and in its preview.',
      security: [],
      parameters: ['kind', 'file'].map((name) => ({
        ...{ name, in: 'path', required: true, schema: { type: 'string' } },
      })),
      responses: {
        200: { description: 'A picture of 1200 × 630 pixels', content: { 'image/jpeg': {} } },
        404: { description: 'There is no such page, or visitors may not read it' },
        503: { description: 'Too many pictures are being made' },
      },
    },
  },
  '/media/{name}': {
    get: {
      tags: ['Pages'],
      summary: 'An image; the content of an address never changes',
      security: [],
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The image', content: { 'image/webp': {} } },
        404: { description: 'There is no such image' },
      },
    },
  },
  '/healthz': page('Operation', 'The process runs', { 200: { description: 'It is' } }),
  '/readyz': page('Operation', 'Requests can be served', {
    200: { description: 'They can' },
    503: { description: 'Starting, draining, or without its database' },
  }),
  '/metrics': page('Operation', 'What the server does, for Prometheus', {
    200: { description: 'Figures', content: { 'text/plain': {} } },
    401: { description: 'Asked without the token, and not at the machine of a demo' },
  }),
  '/metrics/releases': page('Operation', 'What browsers reported of each release, for the guard', {
    200: { description: 'Figures of today and yesterday', content: { 'application/json': {} } },
    401: { description: 'Asked without the token, and not at the machine of a demo' },
  }),
  '/metrics/rollouts': {
    post: {
      tags: ['Operation'],
      summary: 'Count what the guard of rollouts has done',
      security: [],
      responses: {
        204: { description: 'Counted' },
        400: { description: 'Not a step of a rollout' },
        401: { description: 'Asked without the token, and not at the machine of a demo' },
      },
    },
  },
  '/metrics/rejected-registries': {
    post: {
      tags: ['Operation'],
      summary: 'Count the revisions of the registry that a document server has rejected',
      security: [],
      responses: {
        204: { description: 'Counted' },
        400: { description: 'Not a number of revisions' },
        401: { description: 'Asked without the token, and not at the machine of a demo' },
      },
    },
  },
}
