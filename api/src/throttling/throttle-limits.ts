import type { Config } from '../config/config'

/** So often in so much time, counted from the first time on. */
export interface ThrottleLimit {
  readonly count: number
  readonly perMs: number
}

/** What is counted in the database, exactly, over all instances. */
export interface ThrottleLimits {
  /** Sign-ins without success, per account and client. */
  readonly signIn: ThrottleLimit
  /** Sign-ups, per client. */
  readonly signUp: ThrottleLimit
  /** Requested reset mails, per address that they would go to. */
  readonly resetMail: ThrottleLimit
  /** Requests for reset mails, whatever the address, per client. */
  readonly resetRequest: ThrottleLimit
  /** Verification mails that are asked for, per member that they go to. */
  readonly verificationMail: ThrottleLimit
  /** Requests for verification mails without being signed in, whatever the address, per client. */
  readonly verificationRequest: ThrottleLimit
  /** Everything that a member posts, changes and deletes, per member. */
  readonly write: ThrottleLimit
}

const minute = 60_000
const hour = 60 * minute

/**
 * A demo is tried out, and measured, from one machine: there the limits only stop what
 * runs away.
 */
export const throttleLimits: Readonly<Record<Config['mode'], ThrottleLimits>> = {
  production: {
    signIn: { count: 5, perMs: 15 * minute },
    signUp: { count: 5, perMs: hour },
    resetMail: { count: 2, perMs: hour },
    resetRequest: { count: 10, perMs: hour },
    verificationMail: { count: 3, perMs: hour },
    verificationRequest: { count: 10, perMs: hour },
    write: { count: 30, perMs: minute },
  },
  demo: {
    signIn: { count: 1000, perMs: 15 * minute },
    signUp: { count: 10_000, perMs: hour },
    resetMail: { count: 20, perMs: hour },
    resetRequest: { count: 200, perMs: hour },
    verificationMail: { count: 20, perMs: hour },
    verificationRequest: { count: 200, perMs: hour },
    write: { count: 20_000, perMs: minute },
  },
}

/** Requests to `/api` altogether, per client and instance; `null`: not limited. */
export const requestLimits: Readonly<Record<Config['mode'], ThrottleLimit | null>> = {
  production: { count: 200, perMs: minute },
  demo: null,
}

/** Reports of how remotes did, per client and instance: a page sends one now and then. */
export const remoteEventLimits: Readonly<Record<Config['mode'], ThrottleLimit>> = {
  production: { count: 30, perMs: minute },
  demo: { count: 20_000, perMs: minute },
}

/** Releases that nobody else has named on that day, per client and instance. */
export const newReleaseLimit: ThrottleLimit = { count: 40, perMs: 24 * hour }
