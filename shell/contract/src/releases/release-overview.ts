import * as z from 'zod/mini'
import { provenanceSchema } from './provenance'

/** What can be done to the releases of a remote. */
export const releaseActions = [
  'release',
  'rollback',
  'pin',
  'unpin',
  'off',
  'on',
  'canary',
  'retire',
] as const
export type ReleaseAction = (typeof releaseActions)[number]

/** What a step of a guarded rollout was. */
export const rolloutEvents = [
  'candidate',
  'confirmed',
  'advanced',
  'paused',
  'stopped',
  'completed',
] as const

/** What browsers have reported of one release. */
export const releaseFiguresSchema = z.object({
  /** Pages that wanted the remote. */
  visits: z.number(),
  /** Failures and errors in them. */
  problems: z.number(),
  /** Signed-in members among the visitors, each counted once a day. */
  members: z.number(),
  /** Those of them who had a problem. */
  troubledMembers: z.number(),
})
export type ReleaseFigures = z.infer<typeof releaseFiguresSchema>

/** How many members and companies a canary names. */
const audienceSizeSchema = z.object({ members: z.number(), companies: z.number() })
export type AudienceSize = z.infer<typeof audienceSizeSchema>

/** One change of the registry: never taken back, only followed by another. */
export const releaseEventSchema = z.object({
  /** The revision of the registry that the change made. */
  revision: z.number(),
  action: z.enum(releaseActions),
  /** The version that the change was about. */
  version: z.string(),
  /** The version that was live before, where another one was. */
  previous: z.nullable(z.string()),
  /** The share of visitors that a canary was given. */
  percent: z.nullable(z.number()),
  /** Who was named for the canary, whatever its share is. */
  audience: z.optional(audienceSizeSchema),
  /** ISO 8601. */
  at: z.string(),
  /** The name of the token that signed it. */
  by: z.string(),
  /** Where the version comes from, of a release and a canary. An older server does not say. */
  provenance: z.optional(z.nullable(provenanceSchema)),
  /** Of a guarded rollout: which step it was. */
  rollout: z.optional(z.enum(rolloutEvents)),
  /** What the guard has decided on. */
  figures: z.optional(
    z.object({ candidate: releaseFiguresSchema, live: z.nullable(releaseFiguresSchema) }),
  ),
  /** The run of the smoke suite that has confirmed the candidate. */
  evidence: z.optional(z.url({ protocol: /^https?$/ })),
})
export type ReleaseEvent = z.infer<typeof releaseEventSchema>

/** Where the releases of one remote stand. */
export const remoteReleasesSchema = z.object({
  name: z.string(),
  /** `null` while the remote is switched off, is retired, or has a canary only. */
  live: z.nullable(z.string()),
  /** An older server does not say. */
  isOff: z.optional(z.boolean()),
  /** A version that a share of the visitors has instead, in percent. */
  canary: z.nullable(
    z.object({
      version: z.string(),
      percent: z.number(),
      /** Whether the guard waits for the smoke suite. An older server does not say. */
      isPaused: z.optional(z.boolean()),
      /** Who has it whatever the share is. */
      audience: z.optional(audienceSizeSchema),
    }),
  ),
  /** The live version stays, whatever is released. */
  isPinned: z.boolean(),
  /** The version that rolling back leads to. */
  before: z.nullable(z.string()),
  /** Newest first; bounded. */
  history: z.array(releaseEventSchema),
})
export type RemoteReleases = z.infer<typeof remoteReleasesSchema>

/** `GET /releases.json`, for administrators: what is live, and how it came to be. */
export const releaseOverviewSchema = z.object({
  revision: z.number(),
  /** Whether this server can roll back itself; else only who holds a token can. */
  canRollBack: z.boolean(),
  remotes: z.array(remoteReleasesSchema),
})
export type ReleaseOverview = z.infer<typeof releaseOverviewSchema>

/** The body of `POST /releases/<remote>/rollback`, for administrators; the response is the overview. */
export const rollbackRequestSchema = z.object({
  /** The revision that the decision was made on: 409 when there is another by now. */
  revision: z.number(),
  /** The version to go back to. */
  version: z.string().check(z.regex(/^\d[\dA-Za-z.-]*$/, 'Not a version')),
})
export type RollbackRequest = z.infer<typeof rollbackRequestSchema>

/** What the document server does with releases, by method and path, for `ShellContext.api`. */
export interface ReleaseCalls {
  readonly 'POST /releases/{remote}/rollback': {
    readonly input: { readonly params: { readonly remote: string }; readonly body: RollbackRequest }
    readonly response: ReleaseOverview
  }
}
