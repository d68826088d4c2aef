import {
  areas,
  categoryInputSchema,
  classifiedInputSchema,
  classifiedLocations,
  classifiedStates,
  connectionStatuses,
  creditSchema,
  feedCommentInputSchema,
  feedPostEditSchema,
  maximumPhotos,
  maximumPostPhotos,
  messageInputSchema,
  newsInputSchema,
  notificationKinds,
  postInputSchema,
  profileVisibilities,
  reportInputSchema,
  reportStatuses,
  sanctionKinds,
  serviceInputSchema,
  serviceRequestInputSchema,
  serviceRequestStates,
  sourceBlockKinds,
  supportRequestKinds,
  topicInputSchema,
} from '@haulyard/api-contract'
import { z } from 'zod'
import { readDemoHours } from './demo-hours'

type Named =
  | 'drawings'
  | 'members'
  | 'classifieds'
  | 'services'
  | 'categories'
  | 'topics'
  | 'forum_posts'
  | 'feed_posts'
/** Names by which entries refer to records: keys, titles, slugs and, of a forum post, the text. */
export type DemoNames = Readonly<Record<Named, ReadonlySet<unknown>>>

/** The author of a text whose account is erased. */
export const formerMemberKey = 'former.member'

const nameIn = (names: ReadonlySet<unknown>) =>
  z
    .string()
    .refine((name) => names.has(name), { error: ({ input }) => `"${input}" does not exist` })

const text = z.string().trim().min(1, 'must not be empty')
/** Entries without a value leave the field out. */
const optional = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.nullable(schema).default(null)
const optionalUrl = optional(z.url({ protocol: /^https$/ }))
/** Further sources of an imported record. */
const credits = z.array(creditSchema).optional()
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
    profileVisibility: z.enum(profileVisibilities).default('everyone'),
    // Only the documented demo accounts can sign in with a password.
    password: optional(text),
    createdAt,
  }),
)

const {
  imageUrl: _classifiedImage,
  photos: _classifiedPhotos,
  ...classifiedShape
} = classifiedInputSchema.shape
const locationCodes = classifiedLocations.map(({ code }) => code)

const createClassifiedSchema = (names: DemoNames) =>
  z
    .strictObject({
      ...classifiedShape,
      location: z.enum(locationCodes, 'must be the code of a state or province'),
      seller: optional(nameIn(names.members)),
      externalSource: optional(text),
      externalUrl: optionalUrl,
      credits,
      missedRuns: z.number().optional(),
      state: z.enum(classifiedStates).default('active'),
      /** The cover. */
      drawing: optional(nameIn(names.drawings)),
      /** The other photos. */
      photos: z
        .array(z.strictObject({ drawing: nameIn(names.drawings), alt: text }))
        .max(maximumPhotos - 1)
        .default([]),
      createdAt,
    })
    .refine(({ seller, externalSource }) => (seller === null) !== (externalSource === null), {
      error: 'must have either a seller or an externalSource',
    })
    .transform((values) => ({ ...values, isExternal: values.externalSource !== null }))

const hours = z.preprocess(
  (value) => (typeof value === 'string' ? readDemoHours(value) : value),
  serviceInputSchema.shape.hours,
)

const { imageUrl: _requestImage, ...requestShape } = serviceRequestInputSchema.shape

const { imageUrl: _articleImage, content, excerpt, ...articleShape } = newsInputSchema.shape
const paragraphs = z.array(text).transform((list) => list.join('\n\n'))

const createArticleSchema = (names: DemoNames) =>
  z.strictObject({
    ...articleShape,
    content: paragraphs.pipe(content),
    excerpt: optional(excerpt),
    originalUrl: optionalUrl,
    credits,
    isSourceChanged: z.boolean().optional(),
    drawing: optional(nameIn(names.drawings)),
    createdAt,
  })

const { content: _topicContent, photos: _topicPhotos, ...topicShape } = topicInputSchema.shape

const createSanctionSchema = (names: DemoNames) => {
  const member = nameIn(names.members)
  return z.strictObject({
    member,
    decidedBy: member,
    kind: z.enum(sanctionKinds),
    reason: text,
    note: optional(text),
    days: optional(z.int()),
    endedAt: optional(createdAt),
    appeal: optional(
      z.strictObject({
        text,
        createdAt,
        state: z.enum(['open', 'accepted', 'rejected']),
        answer: optional(text),
        answeredAt: optional(createdAt),
      }),
    ),
    createdAt,
  })
}

const createReportSchema = (names: DemoNames) => {
  const report = z.strictObject({
    reporter: nameIn(names.members),
    reason: reportInputSchema.shape.reason,
    description: text,
    status: z.enum(reportStatuses),
    createdAt,
  })
  // `about` is a title or, of a post, its text.
  return z.discriminatedUnion('contentType', [
    report.extend({ contentType: z.literal('classified'), about: nameIn(names.classifieds) }),
    report.extend({ contentType: z.literal('service'), about: nameIn(names.services) }),
    report.extend({ contentType: z.literal('forum_topic'), about: nameIn(names.topics) }),
    report.extend({ contentType: z.literal('forum_post'), about: nameIn(names.forum_posts) }),
    report.extend({ contentType: z.literal('feed_post'), about: nameIn(names.feed_posts) }),
  ])
}

const createSupportRequestSchema = (names: DemoNames) => {
  const member = nameIn(names.members)
  return z.strictObject({
    kind: z.enum(supportRequestKinds),
    member: optional(member),
    name: optional(text),
    email: z.email(),
    subject: optional(text),
    message: text,
    company: optional(text),
    copies: optional(z.int()),
    priceCents: optional(z.int()),
    path: optional(text),
    answers: z.array(z.strictObject({ author: member, text, createdAt })).default([]),
    createdAt,
  })
}

const { photos: _postPhotos, ...feedPostShape } = feedPostEditSchema.shape

/** All data of a demo. Every list but the drawings is a file in `api/demo`. */
export function createDemoDataSchema(names: DemoNames) {
  const member = nameIn(names.members)
  const author = nameIn(new Set([...names.members, formerMemberKey]))
  const { content } = postInputSchema.shape
  const post = z.strictObject({ author, content, createdAt })
  const photos = z
    .array(z.strictObject({ drawing: nameIn(names.drawings), text }))
    .max(maximumPostPhotos)
    .default([])
  const earlierText = z.strictObject({ text: content, editedAt: createdAt })
  return z.strictObject({
    drawings,
    members,
    classifieds: z.array(createClassifiedSchema(names)),
    // Of a new account, with a sign of fraud: a moderator looks at them before others see them.
    heldClassifieds: z.array(
      z.strictObject({ ...classifiedShape, seller: nameIn(names.members), createdAt }),
    ),
    services: z.array(
      z.strictObject({ ...serviceInputSchema.shape, hours, provider: member, createdAt }),
    ),
    savedServices: z.array(z.strictObject({ member, service: nameIn(names.services), createdAt })),
    savedClassifieds: z.array(
      z.strictObject({ member, classified: nameIn(names.classifieds), createdAt }),
    ),
    serviceRequests: z.array(
      z.strictObject({
        ...requestShape,
        requester: member,
        service: nameIn(names.services),
        state: z.enum(serviceRequestStates),
        answer: optional(text),
        createdAt,
      }),
    ),
    articles: z.array(createArticleSchema(names)),
    // The first post opens the topic, the others are replies, oldest first.
    topics: z.array(
      z.strictObject({
        ...topicShape,
        category: nameIn(names.categories),
        // In so many days it closes by itself.
        closesInDays: z.int().positive().optional(),
        // The index of the reply that solves it.
        solution: z.int().optional(),
        posts: z
          .array(
            post.extend({
              photos,
              earlier: earlierText.optional(),
              // The index of a post of the topic.
              answers: z.int().optional(),
              // Members by their names in the content.
              mentions: z.record(text, member).optional(),
              // Who found it helpful.
              helpful: z.array(member).optional(),
            }),
          )
          .min(1),
      }),
    ),
    categories: z.array(z.strictObject({ ...categoryInputSchema.shape, slug: text, createdAt })),
    reports: z.array(createReportSchema(names)),
    sanctions: z.array(createSanctionSchema(names)),
    sourceBlocks: z.array(
      z.strictObject({
        kind: z.enum(sourceBlockKinds),
        value: text,
        reason: text,
        createdBy: member,
        createdAt,
      }),
    ),
    supportRequests: z.array(createSupportRequestSchema(names)),
    feedPosts: z.array(
      z.strictObject({
        ...feedPostShape,
        author,
        // The text of the post that it shares; then it may have none of its own.
        shares: nameIn(names.feed_posts).optional(),
        photos,
        // The card of the first link in the text.
        link: z
          .strictObject({
            title: text,
            description: text,
            drawing: optional(nameIn(names.drawings)),
          })
          .optional(),
        createdAt,
        // One of the first posts of a new account, which moderators look at.
        isFirst: z.boolean().default(false),
        editedAt: createdAt.optional(),
        likes: z.array(member).optional(),
        // Newest last.
        comments: z
          .array(
            z.strictObject({
              author: member,
              content: feedCommentInputSchema.shape.content,
              createdAt,
            }),
          )
          .optional(),
      }),
    ),
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
        /** The classified that members without a connection write about. */
        about: optional(nameIn(names.classifieds)),
        /** Whether its seller has not answered the first message. */
        isRequest: z.boolean().default(false),
        /** How many of the last messages their receiver has not read. */
        unread: z.int().min(0),
        messages: z.array(
          post.extend({
            content: messageInputSchema.shape.content,
            attachments: z
              .array(
                z
                  .strictObject({
                    drawing: optional(nameIn(names.drawings)),
                    /** The name of a PDF. */
                    pdf: optional(text),
                    /** What the drawing shows, or the PDF says. */
                    text,
                  })
                  .refine(({ drawing, pdf }) => (drawing === null) !== (pdf === null), {
                    error: 'must have either a drawing or a pdf',
                  }),
              )
              .default([]),
            isPinned: z.boolean().default(false),
            editedAt: createdAt.optional(),
            deletedAt: createdAt.optional(),
          }),
        ),
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
