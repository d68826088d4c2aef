import * as z from 'zod/mini'
import { cleanText } from './clean-text'
import { maximumLoadMs, maximumReasonLength, maximumRemoteEvents } from './limits'
import { isoDateSchema, nullableTextSchema } from './primitives'
import { remoteNextSteps, remotePhases } from './remote-diagnosis'

/**
 * `load`: a page wanted the remote, and it was shown, could not be loaded, or threw; once for each
 * page. `failure`: it could not be loaded. `error`: it threw. Both come with a `load`, or after it,
 * so that the rates of failures and errors are of all loads.
 */
export const remoteEventKinds = ['load', 'failure', 'error'] as const

const name = (pattern: RegExp, length: number, message: string) =>
  z.string(message).check(z.maxLength(length, message), z.regex(pattern, message))

/** An event of one release of a remote in a browser. It contains no personal data. */
export const remoteEventSchema = z.object({
  kind: z.enum(remoteEventKinds, 'Kind must be load, failure or error'),
  /** The remote, or the shell. */
  remote: name(/^(mfe-[a-z][a-z-]*|shell)$/, 40, 'A remote is named mfe-…'),
  version: name(/^\d[\dA-Za-z.-]*$/, 64, 'A version is like 1.2.3'),
  /** The revision of the registry that the page was loaded with. */
  revision: z.number('Revision must be a number').check(z.int(), z.minimum(0)),
  /** The page it happened on: the prefix that a remote owns, or `/` for the shell's own pages. */
  route: name(/^\/[a-z0-9/-]*$/, 100, 'A route is a path prefix'),
  /** The slot, unless it is a page of the remote. */
  slot: z.nullable(name(/^[a-z][a-z.-]*$/, 64, 'A slot is a name')),
  /** A short reason; addresses in it have no query. */
  reason: z.optional(
    z
      .string('Reason must be text')
      .check(
        z.overwrite(cleanText),
        z.maxLength(maximumReasonLength, 'Reason too long'),
        z.regex(/^(?!.*\/\S*\?)\P{Cc}*$/u, 'A reason is one line without queries'),
      ),
  ),
  /** Of a failure or an error: what the next step follows from (`diagnose`). */
  phase: z.optional(z.enum(remotePhases, 'A phase is one of the list')),
  /** Whether the visitor had no connection; it is reported later, and no release is at fault. */
  wasOffline: z.optional(z.boolean('wasOffline must be true or false')),
  /** The trace of the page, which its calls to the API have as well. */
  traceId: z.optional(name(/^[\da-f]{32}$/, 32, 'A trace id has 32 hexadecimal digits')),
  /** For a load that was shown: from the request until the component is available. */
  milliseconds: z.optional(
    z.number('Milliseconds must be a number').check(z.minimum(0), z.maximum(maximumLoadMs)),
  ),
  /** Whether it is this browser's first event of the release on this day: users are counted by it. */
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

/** The most days of statistics of releases. */
export const remoteStatisticsDays = 30

const daysRule = `Days must be a whole number from 1 to ${remoteStatisticsDays}`

/** `GET /api/admin/remote-statistics` */
export const remoteStatisticsQuerySchema = z.object({
  /** The number of days, including today. */
  days: z._default(
    z.coerce
      .number(daysRule)
      .check(z.int(daysRule), z.minimum(1, daysRule), z.maximum(remoteStatisticsDays, daysRule)),
    7,
  ),
})

/** The last failure or error of a release. */
export const remoteProblemSchema = z.object({
  kind: z.enum(['failure', 'error']),
  route: z.string(),
  slot: nullableTextSchema,
  revision: z.number(),
  reason: nullableTextSchema,
  /** Absent in events of older pages. */
  diagnosis: z.optional(
    z.object({
      phase: z.enum(remotePhases),
      owner: z.string(),
      nextStep: z.enum(remoteNextSteps),
    }),
  ),
  at: isoDateSchema,
})
export type RemoteProblem = z.infer<typeof remoteProblemSchema>

/** The statistics of one release of a remote; versions beyond the limit are counted as `other`. */
export const remoteStatisticsSchema = z.object({
  remote: z.string(),
  version: z.string(),
  loads: z.number(),
  failures: z.number(),
  errors: z.number(),
  /** Browsers, each counted once a day. */
  users: z.number(),
  /** The median duration of loads; `null` without any. */
  medianMs: z.nullable(z.number()),
  /** The 95th percentile of the duration of loads. */
  p95Ms: z.nullable(z.number()),
  lastProblem: z.nullable(remoteProblemSchema),
})
export type RemoteStatistics = z.infer<typeof remoteStatisticsSchema>
