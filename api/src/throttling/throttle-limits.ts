import type { Config } from '../config/config'

/** `count` attempts in `perMs`, counted from the first one. */
export interface ThrottleLimit {
  readonly count: number
  readonly perMs: number
  /** Delays attempts over the limit instead of rejecting all of them. */
  readonly delay?: GrowingDelay
}

/** Over the limit, one attempt is allowed after each delay, which doubles every time. */
export interface GrowingDelay {
  readonly firstMs: number
  readonly maximumMs: number
  /** The count is reset after so long without an allowed attempt. */
  readonly forgetAfterMs: number
}

/** Limits that are counted in the database, for all processes together. */
export interface ThrottleLimits {
  /** Failed sign-ins, per account and client. */
  readonly signIn: ThrottleLimit
  /** Failed sign-ins of all accounts, per client. */
  readonly signInClient: ThrottleLimit
  /** Failed sign-ins from all clients, per account; a known device has its own count. */
  readonly signInAccount: ThrottleLimit
  /** Sign-ups, per client. */
  readonly signUp: ThrottleLimit
  /** Requested reset mails, per recipient. */
  readonly resetMail: ThrottleLimit
  /** Requests for reset mails of all recipients, per client. */
  readonly resetRequest: ThrottleLimit
  /** Requested verification mails, per member. */
  readonly verificationMail: ThrottleLimit
  /** Requests of visitors for verification mails of all recipients, per client. */
  readonly verificationRequest: ThrottleLimit
  /** Wrong codes of a second factor, per member. */
  readonly secondFactor: ThrottleLimit
  /** Mailed codes to sign in with, per recipient. */
  readonly signInCode: ThrottleLimit
  /** Requests for such codes of all recipients, per client. */
  readonly signInCodeRequest: ThrottleLimit
  /** Wrong entries of the current password by a signed-in member. */
  readonly passwordCheck: ThrottleLimit
  /** Requested changes of the address, per member. */
  readonly emailChange: ThrottleLimit
  /** Mailed codes that confirm the deletion of the account, per member. */
  readonly deletionCode: ThrottleLimit
  /** Exports of everything about a member, per member. */
  readonly accountExport: ThrottleLimit
  /** Support requests, per client. */
  readonly supportRequest: ThrottleLimit
  /** Support requests, per member. */
  readonly supportRequestMember: ThrottleLimit
  /** Confirmations of support requests, per recipient. */
  readonly supportConfirmation: ThrottleLimit
  /** All writes of a member. */
  readonly write: ThrottleLimit
}

const minute = 60_000
const hour = 60 * minute

/**
 * One machine uses, tests and measures a demo, so its limits are high.
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
    secondFactor: { count: 5, perMs: 15 * minute },
    signInCode: { count: 3, perMs: hour },
    signInCodeRequest: { count: 10, perMs: hour },
    passwordCheck: { count: 5, perMs: 15 * minute },
    emailChange: { count: 3, perMs: hour },
    deletionCode: { count: 3, perMs: hour },
    accountExport: { count: 2, perMs: 24 * hour },
    supportRequest: { count: 10, perMs: hour },
    supportRequestMember: { count: 5, perMs: hour },
    supportConfirmation: { count: 3, perMs: 24 * hour },
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
    secondFactor: { count: 1000, perMs: 15 * minute },
    signInCode: { count: 100, perMs: hour },
    signInCodeRequest: { count: 1000, perMs: hour },
    passwordCheck: { count: 1000, perMs: 15 * minute },
    emailChange: { count: 100, perMs: hour },
    deletionCode: { count: 100, perMs: hour },
    accountExport: { count: 100, perMs: 24 * hour },
    supportRequest: { count: 2000, perMs: hour },
    supportRequestMember: { count: 1000, perMs: hour },
    supportConfirmation: { count: 1000, perMs: 24 * hour },
    write: { count: 20_000, perMs: minute },
  },
}

/** Limits per member. They do not apply to administrators. */
export interface MemberLimits {
  /** Topics, classifieds, services and feed posts, each kind separately. */
  readonly posts: readonly ThrottleLimit[]
  readonly replies: readonly ThrottleLimit[]
  /** Rows of uploaded files with classifieds. */
  readonly uploadedRows: ThrottleLimit
  readonly pictures: ThrottleLimit
  readonly pictureBytes: ThrottleLimit
  readonly connectionRequests: ThrottleLimit
  /** To sellers, whom the member may not know. */
  readonly sellerMessages: ThrottleLimit
  readonly reports: ThrottleLimit
  readonly writes: ThrottleLimit
}

interface MemberLimitsByTrust {
  /** Of new accounts: see `trustOf`. */
  readonly firstDay: MemberLimits
  readonly afterFirstDay: MemberLimits
}

const second = 1000
const day = 24 * hour
const megabyte = 1_000_000

/** The same text within that time is a duplicate. */
export const duplicateMs = day

/** `null`: not limited. Tests and measurements of a demo repeat the same posts. */
export const memberLimits: Readonly<Record<Config['mode'], MemberLimitsByTrust | null>> = {
  production: {
    firstDay: {
      posts: [
        { count: 1, perMs: 60 * second },
        { count: 5, perMs: day },
      ],
      replies: [{ count: 1, perMs: 20 * second }],
      uploadedRows: { count: 100, perMs: day },
      pictures: { count: 10, perMs: hour },
      pictureBytes: { count: 40 * megabyte, perMs: hour },
      connectionRequests: { count: 10, perMs: day },
      sellerMessages: { count: 10, perMs: day },
      reports: { count: 10, perMs: day },
      writes: { count: 300, perMs: day },
    },
    afterFirstDay: {
      posts: [
        { count: 1, perMs: 15 * second },
        { count: 20, perMs: day },
      ],
      replies: [{ count: 1, perMs: 5 * second }],
      uploadedRows: { count: 5000, perMs: day },
      pictures: { count: 30, perMs: hour },
      pictureBytes: { count: 100 * megabyte, perMs: hour },
      connectionRequests: { count: 50, perMs: day },
      sellerMessages: { count: 50, perMs: day },
      reports: { count: 50, perMs: day },
      writes: { count: 2000, perMs: day },
    },
  },
  demo: null,
}

/** All requests to `/api`, per client and process; `null`: not limited. */
export const requestLimits: Readonly<Record<Config['mode'], ThrottleLimit | null>> = {
  production: { count: 200, perMs: minute },
  demo: null,
}

/** Remote events of pages, per client and process. */
export const remoteEventLimits: Readonly<Record<Config['mode'], ThrottleLimit>> = {
  production: { count: 30, perMs: minute },
  demo: { count: 20_000, perMs: minute },
}

/** Releases that were not reported before on that day, per client and process. */
export const newReleaseLimit: ThrottleLimit = { count: 40, perMs: 24 * hour }
