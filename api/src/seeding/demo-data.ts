import {
  areas,
  categoryInputSchema,
  classifiedInputSchema,
  classifiedLocations,
  connectionStatuses,
  feedPostInputSchema,
  messageInputSchema,
  newsInputSchema,
  notificationKinds,
  postInputSchema,
  reportInputSchema,
  reportStatuses,
  serviceInputSchema,
  topicInputSchema,
} from '@haulyard/api-contract'
import { z } from 'zod'

type Named =
  | 'drawings'
  | 'members'
  | 'classifieds'
  | 'services'
  | 'categories'
  | 'topics'
  | 'forum_posts'
/** Names by which entries refer to records: keys, titles, slugs and, of a forum post, the text. */
export type DemoNames = Readonly<Record<Named, ReadonlySet<unknown>>>

const nameIn = (names: ReadonlySet<unknown>) =>
  z
    .string()
    .refine((name) => names.has(name), { error: ({ input }) => `"${input}" does not exist` })

const text = z.string().trim().min(1, 'must not be empty')
/** Entries without a value leave the field out. */
const optional = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.nullable(schema).default(null)
const optionalUrl = optional(z.url({ protocol: /^https$/ }))
const createdAt = z.date('must be an age such as "3d 4h 12m ago"')

const drawings = z.array(
  z.strictObject({ key: text, svg: z.string().regex(/^<svg .+<\/svg>$/, 'must be one <svg>') }),
)

const members = z.array(
  z.strictObject({
    key: text,
    firstName: text,
    lastName: text,
    email: z.email(),
    company: optional(text),
    isAdmin: z.boolean().default(false),
    moderates: z.array(z.enum(areas)).default([]),
    // Only the documented demo accounts can sign in with a password.
    password: optional(text),
    createdAt,
  }),
)

const { imageUrl: _classifiedImage, ...classifiedShape } = classifiedInputSchema.shape
const locationCodes = classifiedLocations.map(({ code }) => code)

const createClassifiedSchema = (names: DemoNames) =>
  z
    .strictObject({
      ...classifiedShape,
      location: z.enum(locationCodes, 'must be the code of a state or province'),
      seller: optional(nameIn(names.members)),
      externalSource: optional(text),
      externalUrl: optionalUrl,
      drawing: optional(nameIn(names.drawings)),
      createdAt,
    })
    .refine(({ seller, externalSource }) => (seller === null) !== (externalSource === null), {
      error: 'must have either a seller or an externalSource',
    })
    .transform((values) => ({ ...values, isExternal: values.externalSource !== null }))

const { imageUrl: _articleImage, content, excerpt, ...articleShape } = newsInputSchema.shape
const paragraphs = z.array(text).transform((list) => list.join('\n\n'))

const createArticleSchema = (names: DemoNames) =>
  z.strictObject({
    ...articleShape,
    content: paragraphs.pipe(content),
    excerpt: optional(excerpt),
    originalUrl: optionalUrl,
    drawing: optional(nameIn(names.drawings)),
    createdAt,
  })

const { content: _topicContent, ...topicShape } = topicInputSchema.shape

const createReportSchema = (names: DemoNames) => {
  const report = z.strictObject({
    reporter: nameIn(names.members),
    reason: reportInputSchema.shape.reason,
    description: text,
    status: z.enum(reportStatuses),
    createdAt,
  })
  // `about` is a title or, of a forum post, its text.
  return z.discriminatedUnion('contentType', [
    report.extend({ contentType: z.literal('classified'), about: nameIn(names.classifieds) }),
    report.extend({ contentType: z.literal('service'), about: nameIn(names.services) }),
    report.extend({ contentType: z.literal('forum_post'), about: nameIn(names.forum_posts) }),
  ])
}

/** All data of a demo. Every list but the drawings is a file in `api/demo`. */
export function createDemoDataSchema(names: DemoNames) {
  const member = nameIn(names.members)
  const post = z.strictObject({ author: member, content: postInputSchema.shape.content, createdAt })
  return z.strictObject({
    drawings,
    members,
    classifieds: z.array(createClassifiedSchema(names)),
    services: z.array(z.strictObject({ ...serviceInputSchema.shape, provider: member, createdAt })),
    savedServices: z.array(z.strictObject({ member, service: nameIn(names.services), createdAt })),
    articles: z.array(createArticleSchema(names)),
    // The first post opens the topic, the others are replies, oldest first.
    topics: z.array(
      z.strictObject({
        ...topicShape,
        category: nameIn(names.categories),
        posts: z.array(post).min(1),
      }),
    ),
    categories: z.array(z.strictObject({ ...categoryInputSchema.shape, slug: text, createdAt })),
    reports: z.array(createReportSchema(names)),
    feedPosts: z.array(z.strictObject({ ...feedPostInputSchema.shape, author: member, createdAt })),
    connections: z.array(
      z.strictObject({
        requester: member,
        receiver: member,
        status: z.enum(connectionStatuses),
        createdAt,
      }),
    ),
    conversations: z.array(
      z.strictObject({
        members: z.tuple([member, member]),
        /** How many of the last messages their receiver has not read. */
        unread: z.int().min(0),
        messages: z.array(post.extend({ content: messageInputSchema.shape.content })),
      }),
    ),
    notifications: z.array(
      z.strictObject({
        member,
        kind: z.enum(notificationKinds),
        actor: member,
        topic: optional(nameIn(names.topics)),
        count: z.int().min(1),
        isRead: z.boolean(),
        createdAt,
      }),
    ),
  })
}

export type DemoData = z.output<ReturnType<typeof createDemoDataSchema>>
export type DemoDrawing = DemoData['drawings'][number]
