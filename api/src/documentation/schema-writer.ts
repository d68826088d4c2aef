import {
  adminStatsSchema,
  adminUserSchema,
  apiErrorBodySchema,
  auditRecordSchema,
  classifiedSchema,
  connectionSchema,
  contentReportSchema,
  conversationSchema,
  currentUserSchema,
  dashboardStatsSchema,
  directMessageSchema,
  directoryServiceSchema,
  feedPostSchema,
  forumCategorySchema,
  forumPostSchema,
  forumTopicSchema,
  importRunSchema,
  importSourceSchema,
  importStartedSchema,
  invitationSchema,
  liveEventSchema,
  memberProfileSchema,
  newsArticleSchema,
  notificationSchema,
  personSchema,
  searchResultsSchema,
  serviceRequestSchema,
  sessionSchema,
  sitePageSchema,
  supportRequestSchema,
  textBlockSchema,
} from '@haulyard/api-contract'
import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { registry, toJSONSchema } from 'zod/v4/core'

/** The entities by their names in the product. */
const entities: Readonly<Record<string, core.$ZodType>> = {
  AdminStats: adminStatsSchema,
  AdminUser: adminUserSchema,
  ApiError: apiErrorBodySchema,
  AuditRecord: auditRecordSchema,
  Classified: classifiedSchema,
  Connection: connectionSchema,
  ContentReport: contentReportSchema,
  Conversation: conversationSchema,
  CurrentUser: currentUserSchema,
  DashboardStats: dashboardStatsSchema,
  DirectMessage: directMessageSchema,
  DirectoryService: directoryServiceSchema,
  FeedPost: feedPostSchema,
  ForumCategory: forumCategorySchema,
  ForumPost: forumPostSchema,
  ForumTopic: forumTopicSchema,
  ImportRun: importRunSchema,
  ImportSource: importSourceSchema,
  ImportStarted: importStartedSchema,
  Invitation: invitationSchema,
  LiveEvent: liveEventSchema,
  MemberProfile: memberProfileSchema,
  NewsArticle: newsArticleSchema,
  Notification: notificationSchema,
  Person: personSchema,
  ServiceRequest: serviceRequestSchema,
  SearchResults: searchResultsSchema,
  Session: sessionSchema,
  SitePage: sitePageSchema,
  SupportRequest: supportRequestSchema,
  TextBlock: textBlockSchema,
}

/** All entities in one schema, so that one conversion writes them all. */
const everything = z.object(entities)

type JsonSchema = Record<string, unknown>

/** Writes schemas as JSON Schema; entities are written once and referred to by name. */
export interface SchemaWriter {
  /** What a client sends. */
  input(schema: core.$ZodType): JsonSchema
  /** What the API returns. */
  output(schema: core.$ZodType): JsonSchema
  /** The fields of an object that a client sends, each with its schema. */
  fields(schema: core.$ZodType): {
    properties?: Readonly<Record<string, JsonSchema>>
    required?: readonly string[]
  }
  /** The entities, by name. */
  components(): Readonly<Record<string, JsonSchema>>
}

export function createSchemaWriter(): SchemaWriter {
  const named = registry<{ id: string }>()
  for (const [id, schema] of Object.entries(entities)) named.add(schema, { id })
  const settings = (io: 'input' | 'output') =>
    ({ metadata: named, io, unrepresentable: 'any' }) as const
  const write = (schema: core.$ZodType, io: 'input' | 'output') => {
    const { $schema, $defs, ...rest } = toJSONSchema(schema, settings(io)) as JsonSchema
    return refer(rest) as JsonSchema
  }
  return {
    input: (schema) => write(schema, 'input'),
    output: (schema) => write(schema, 'output'),
    fields: (schema) => write(schema, 'input'),
    components: () => {
      const { $defs = {} } = toJSONSchema(everything, settings('output')) as JsonSchema
      return refer($defs) as Record<string, JsonSchema>
    },
  }
}

/** Makes references point into the document instead of into their own schema. */
function refer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refer)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'id' || typeof (value as JsonSchema).id !== 'string')
      .map(([name, child]) =>
        name === '$ref' && typeof child === 'string'
          ? [name, child.replace('#/$defs/', '#/components/schemas/')]
          : [name, refer(child)],
      ),
  )
}
