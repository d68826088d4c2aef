import type { ObjectId } from 'mongodb'
import type { Handshake } from './provider-client'

/** A sign-in that is under way at the provider. */
export interface SignInFlowDocument extends Omit<Handshake, 'state'> {
  _id: ObjectId
  /** The hash of what the browser brings back: only that finds the record. */
  stateHash: string
  /** The hash of the cookie of the browser that began. */
  browserHash: string
  returnTo: string | null
  expiresAt: Date
}

/** Long enough to find one's password there. */
export const flowLifetimeMs = 10 * 60_000
