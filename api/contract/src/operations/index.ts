import type * as core from 'zod/v4/core'
import { accountDataOperations } from './account-data.operations'
import { accountOperations } from './accounts.operations'
import { administrationOperations } from './administration.operations'
import { announcementOperations } from './announcements.operations'
import { apiKeyOperations } from './api-keys.operations'
import { approvalOperations } from './approvals.operations'
import { arrangementOperations } from './arrangement.operations'
import { bulkOperations } from './bulk.operations'
import { classifiedUploadOperations } from './classified-uploads.operations'
import { communityOperations } from './community.operations'
import { contentOperations } from './content.operations'
import { draftOperations } from './drafts.operations'
import { feedOperations } from './feed.operations'
import { forumOperations } from './forum.operations'
import { hiddenContentOperations } from './hidden-content.operations'
import { importOperations } from './imports.operations'
import { marketplaceOperations } from './marketplace.operations'
import { moderationOperations } from './moderation.operations'
import { notificationChoicesOperations } from './notification-choices.operations'
import type { Operation } from './operation'
import { ownClassifiedOperations } from './own-classifieds.operations'
import { pushOperations } from './push.operations'
import { remoteOperations } from './remotes.operations'
import { sanctionOperations } from './sanctions.operations'
import { savedSearchOperations } from './saved-searches.operations'
import { scheduledTopicOperations } from './scheduled-topics.operations'
import { secondFactorOperations } from './second-factor.operations'
import { sellerOperations } from './sellers.operations'
import { serviceRequestOperations } from './service-requests.operations'
import { siteOperations } from './site.operations'
import { sitePageOperations } from './site-pages.operations'
import { supportOperations } from './support.operations'
import { webhookOperations } from './webhooks.operations'

export type { Access, Method, Operation } from './operation'

/**
 * Every JSON call of the API. The server binds its handlers to these, the OpenAPI document is
 * generated from them, and clients derive their types from them.
 */
export const operations = {
  ...accountOperations,
  ...accountDataOperations,
  ...marketplaceOperations,
  ...ownClassifiedOperations,
  ...classifiedUploadOperations,
  ...sellerOperations,
  ...savedSearchOperations,
  ...draftOperations,
  ...serviceRequestOperations,
  ...contentOperations,
  ...importOperations,
  ...forumOperations,
  ...scheduledTopicOperations,
  ...feedOperations,
  ...communityOperations,
  ...hiddenContentOperations,
  ...notificationChoicesOperations,
  ...pushOperations,
  ...administrationOperations,
  ...bulkOperations,
  ...remoteOperations,
  ...siteOperations,
  ...arrangementOperations,
  ...announcementOperations,
  ...sitePageOperations,
  ...supportOperations,
  ...sanctionOperations,
  ...moderationOperations,
  ...secondFactorOperations,
  ...apiKeyOperations,
  ...approvalOperations,
  ...webhookOperations,
}

type Catalogue = typeof operations

/** Names an operation: `'PUT /api/classifieds/{id}'`. */
export type OperationKey = keyof Catalogue

/** An operation by its key, with its literal types. */
export type OperationOf<Key extends OperationKey> = Catalogue[Key]

/** The keys of the operations that have this: `KeysWhere<{ isIdempotent: true }>`. */
export type KeysWhere<Shape> = {
  [Key in OperationKey]: Catalogue[Key] extends Shape ? Key : never
}[OperationKey]

type ParametersIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never

/** The parameters in an operation's path: `{ id: string }`. */
export type ParametersOf<Key extends OperationKey> = Readonly<Record<ParametersIn<Key>, string>>

type OutputOf<Schema> = Schema extends core.$ZodType ? core.output<Schema> : undefined
type InputOf<Schema> = Schema extends core.$ZodType ? core.input<Schema> : undefined
type PartOf<Key extends OperationKey, Part extends keyof Operation> =
  Catalogue[Key] extends Readonly<Record<Part, infer Schema>> ? Schema : undefined

/** The query and the body that a handler gets: parsed by the schema. */
export type QueryOf<Key extends OperationKey> = OutputOf<PartOf<Key, 'query'>>
export type BodyOf<Key extends OperationKey> = OutputOf<PartOf<Key, 'body'>>

/** What a client sends. */
export type QueryInputOf<Key extends OperationKey> = InputOf<PartOf<Key, 'query'>>
export type BodyInputOf<Key extends OperationKey> = InputOf<PartOf<Key, 'body'>>

/** The JSON of success; `undefined` for a response without a body. */
export type ResponseOf<Key extends OperationKey> = OutputOf<PartOf<Key, 'response'>>

/** Looks an operation up without its literal types. */
export const getOperation = (key: OperationKey): Operation => operations[key]

/** Every operation with its key. */
export const listOperations = (): (readonly [OperationKey, Operation])[] =>
  Object.entries(operations) as (readonly [OperationKey, Operation])[]
