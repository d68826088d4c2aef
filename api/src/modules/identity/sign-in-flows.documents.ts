import type { ObjectId } from 'mongodb'
import type { Handshake } from './provider-client'

/** A sign-in in progress at the provider. */
export interface SignInFlowDocument extends Omit<Handshake, 'state'> {
  _id: ObjectId
  /** The hash of the state, by which the record is found. */
  stateHash: string
  /** The hash of the browser's cookie. */
  browserHash: string
  returnTo: string | null
  expiresAt: Date
}

/** Enough time to sign in at the provider. */
export const flowLifetimeMs = 10 * 60_000
