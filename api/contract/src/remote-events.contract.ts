import * as z from 'zod/mini'
import { cleanText } from './clean-text'
import { maximumLoadMs, maximumReasonLength, maximumRemoteEvents } from './limits'
import { isoDateSchema, nullableTextSchema } from './primitives'

/**
 * `load`: the first part of a remote was shown. `failure`: a part could not be had.
 * `error`: one that was shown broke, or something that was done in it.
 */
export const remoteEventKinds = ['load', 'failure', 'error'] as const

const name = (pattern: RegExp, length: number, message: string) =>
  z.string(message).check(z.maxLength(length, message), z.regex(pattern, message))

/** What happened to one release of a remote in somebody's browser. Nothing in it is about a person. */
export const remoteEventSchema = z.object({
  kind: z.enum(remoteEventKinds, 'Kind must be load, failure or error'),
  remote: name(/^mfe-[a-z][a-z-]*$/, 40, 'A remote is named mfe-…'),
  version: name(/^\d[\dA-Za-z.-]*$/, 64, 'A version is like 1.2.3'),
  /** The revision of the registry that the page began with. */
  revision: z.number('Revision must be a number').check(z.int(), z.minimum(0)),
  /** The page it happened on: the prefix that a remote owns, or `/` for the shell's own pages. */
  route: name(/^\/[a-z0-9/-]*$/, 100, 'A route is a path prefix'),
  /** The place in one of the shell's pages, where it is no page of the remote's own. */
  slot: z.nullable(name(/^[a-z][a-z.-]*$/, 64, 'A slot is a name')),
  /** Why, in short; no address in it has a query. */
  reason: z.optional(
    z
      .string('Reason must be text')
      .check(
        z.overwrite(cleanText),
        z.maxLength(maximumReasonLength, 'Reason too long'),
        z.regex(/^(?!.*\/\S*\?)\P{Cc}*$/u, 'A reason is one line without queries'),
      ),
  ),
  /** For a load: from the wish to the part's being there. */
  milliseconds: z.optional(
    z.number('Milliseconds must be a number').check(z.minimum(0), z.maximum(maximumLoadMs)),
  ),
  /** The first that this browser says of this release on this day: what users are counted by. */
  isFirstToday: z.boolean('isFirstToday must be true or false'),
})
export type RemoteEvent = z.infer<typeof remoteEventSchema>

const countRule = `From 1 to ${maximumRemoteEvents} events`

/** `POST /api/remote-events` */
export const remoteEventsInputSchema = z.object({
  events: z
    .array(remoteEventSchema, countRule)
    .check(z.minLength(1, countRule), z.maxLength(maximumRemoteEvents, countRule)),
})
export type RemoteEventsInput = z.infer<typeof remoteEventsInputSchema>

/** How many days back the figures of releases reach. */
export const remoteStatisticsDays = 30

const daysRule = `Days must be a whole number from 1 to ${remoteStatisticsDays}`

/** `GET /api/admin/remote-statistics` */
export const remoteStatisticsQuerySchema = z.object({
  /** How many days, today among them. */
  days: z._default(
    z.coerce
      .number(daysRule)
      .check(z.int(daysRule), z.minimum(1, daysRule), z.maximum(remoteStatisticsDays, daysRule)),
    7,
  ),
})

/** The last thing that went wrong with a release. */
export const remoteProblemSchema = z.object({
  kind: z.enum(['failure', 'error']),
  route: z.string(),
  slot: nullableTextSchema,
  revision: z.number(),
  reason: nullableTextSchema,
  at: isoDateSchema,
})
export type RemoteProblem = z.infer<typeof remoteProblemSchema>

/** How one release of a remote did; what there was no room for is together under `other`. */
export const remoteStatisticsSchema = z.object({
  remote: z.string(),
  version: z.string(),
  loads: z.number(),
  failures: z.number(),
  errors: z.number(),
  /** Browsers, each counted once a day. */
  users: z.number(),
  /** How long half of the loads took at most; `null` without any. */
  medianMs: z.nullable(z.number()),
  /** How long 95 of 100 loads took at most. */
  p95Ms: z.nullable(z.number()),
  lastProblem: z.nullable(remoteProblemSchema),
})
export type RemoteStatistics = z.infer<typeof remoteStatisticsSchema>
