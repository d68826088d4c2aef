import type { ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'

/**
 * A sign-in that a browser has begun and has to complete: after the password, with a mailed code,
 * or with a passkey alone.
 */
export interface SignInStepDocument {
  /** A hash of the browser's cookie. */
  _id: string
  /** `null`: not known before the passkey, or no member has the address. */
  userId: ObjectId | null
  kind: 'second_factor' | 'mailed_code' | 'passkey'
  /** Hashed like a password: six digits are quickly guessed from a fast hash. */
  codeHash: string | null
  /** What the passkey has to sign. */
  challenge: string | null
  triesLeft: number
  /** The TTL index deletes expired records late, so queries check the date too. */
  expiresAt: Date
}

export const signInStepsCollection: CollectionDefinition = {
  name: 'signInSteps',
  indexes: [
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
    { keys: { userId: 1 } },
  ],
}

export function createSignInStepsRepository(database: Database) {
  const collection = () => database.collection<SignInStepDocument>(signInStepsCollection.name)
  return {
    insert: async (step: SignInStepDocument) => {
      await collection().insertOne(step)
    },
    find: (_id: string, now: Date) =>
      collection().findOne({ _id, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } }),
    /** Uses one try; returns the step, or `null`. */
    take: (_id: string, now: Date) =>
      collection().findOneAndUpdate(
        { _id, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } },
        { $inc: { triesLeft: -1 } },
      ),
    setChallenge: async (_id: string, challenge: string) => {
      await collection().updateOne({ _id }, { $set: { challenge } })
    },
    /** Ends a step: of two attempts at once, one completes the sign-in. */
    complete: async (_id: string): Promise<boolean> =>
      (await collection().deleteOne({ _id })).deletedCount === 1,
  }
}
