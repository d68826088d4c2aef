import type { Config } from '../config/config'

/** So often in so much time, counted from the first time on. */
export interface ThrottleLimit {
  readonly count: number
  readonly perMs: number
  /** Instead of rejecting everything over the limit until the time is over. */
  readonly delay?: GrowingDelay
}

/** Over the limit, one attempt is allowed after each delay, which doubles every time. */
export interface GrowingDelay {
  readonly firstMs: number
  readonly maximumMs: number
  /** The count starts again after so long without an allowed attempt. */
  readonly forgetAfterMs: number
}

/** What is counted in the database, exactly, over all instances. */
export interface ThrottleLimits {
  /** Sign-ins without success, per account and client. */
  readonly signIn: ThrottleLimit
  /** The same, whatever the account, per client. */
  readonly signInClient: ThrottleLimit
  /** The same, from all clients together, per account; a known device has its own count. */
  readonly signInAccount: ThrottleLimit
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
    signInClient: { count: 20, perMs: 5 * minute },
    signInAccount: {
      count: 20,
      perMs: hour,
      delay: { firstMs: minute / 2, maximumMs: 15 * minute, forgetAfterMs: 24 * hour },
    },
    signUp: { count: 5, perMs: hour },
    resetMail: { count: 2, perMs: hour },
    resetRequest: { count: 10, perMs: hour },
    verificationMail: { count: 3, perMs: hour },
    verificationRequest: { count: 10, perMs: hour },
    write: { count: 30, perMs: minute },
  },
  demo: {
    signIn: { count: 1000, perMs: 15 * minute },
    signInClient: { count: 5000, perMs: 5 * minute },
    signInAccount: {
      count: 1000,
      perMs: hour,
      delay: { firstMs: 1000, maximumMs: minute, forgetAfterMs: hour },
    },
    signUp: { count: 10_000, perMs: hour },
    resetMail: { count: 20, perMs: hour },
    resetRequest: { count: 200, perMs: hour },
    verificationMail: { count: 20, perMs: hour },
    verificationRequest: { count: 200, perMs: hour },
    write: { count: 20_000, perMs: minute },
  },
}

/** What a member may write, per member; administrators may more. */
export interface MemberLimits {
  /** Topics, classifieds, services and feed posts, each kind by itself. */
  readonly posts: readonly ThrottleLimit[]
  readonly replies: readonly ThrottleLimit[]
  readonly pictures: ThrottleLimit
  readonly pictureBytes: ThrottleLimit
  readonly writes: ThrottleLimit
}

interface MemberLimitsByAge {
  readonly firstDay: MemberLimits
  readonly later: MemberLimits
}

const second = 1000
const day = 24 * hour
const megabyte = 1_000_000

/** A text that a member posts again within that time is a duplicate. */
export const duplicateMs = day

/** Members whose account is younger have the limits of the first day. */
export const firstDayMs = day

/** `null`: not limited. A demo's data, tests and measurements post the same over and over. */
export const memberLimits: Readonly<Record<Config['mode'], MemberLimitsByAge | null>> = {
  production: {
    firstDay: {
      posts: [
        { count: 1, perMs: 60 * second },
        { count: 5, perMs: day },
      ],
      replies: [{ count: 1, perMs: 20 * second }],
      pictures: { count: 10, perMs: hour },
      pictureBytes: { count: 40 * megabyte, perMs: hour },
      writes: { count: 300, perMs: day },
    },
    later: {
      posts: [
        { count: 1, perMs: 15 * second },
        { count: 20, perMs: day },
      ],
      replies: [{ count: 1, perMs: 5 * second }],
      pictures: { count: 30, perMs: hour },
      pictureBytes: { count: 100 * megabyte, perMs: hour },
      writes: { count: 2000, perMs: day },
    },
  },
  demo: null,
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
