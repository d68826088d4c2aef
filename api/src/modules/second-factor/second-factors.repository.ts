import type { Factor } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'

/** A second factor of a member, as it is stored. */
export interface SecondFactorDocument {
  userId: ObjectId
  kind: Factor['kind']
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  /** `false`: an authenticator app of which no code was confirmed yet. */
  isConfirmed: boolean
  /** Of an authenticator app: encrypted. */
  secret?: string
  /** Of an authenticator app: the period of the last code, which cannot be used again. */
  lastPeriod?: number
  /** Of a passkey. */
  credentialId?: string
  publicKey?: string
  counter?: number
  transports?: readonly string[]
}
export type StoredFactor = WithId<SecondFactorDocument>

export const secondFactorsCollection: CollectionDefinition = {
  name: 'secondFactors',
  indexes: [
    ownerIndex,
    {
      keys: { credentialId: 1 },
      options: { unique: true, partialFilterExpression: { credentialId: { $exists: true } } },
    },
  ],
}

/** The most factors of a member. */
export const maximumFactors = 10

interface Used {
  readonly _id: ObjectId
  readonly at: Date
}

export function createSecondFactorsRepository(database: Database) {
  const collection = () => database.collection<SecondFactorDocument>(secondFactorsCollection.name)
  return {
    insert: async (factor: StoredFactor, session?: ClientSession) => {
      await collection().insertOne(factor, { session })
    },
    /** Oldest first; also one that is not confirmed. */
    findAll: async (userId: ObjectId, session?: ClientSession) => {
      const limit = maximumFactors + 1
      const found = await collection().find({ userId }, { session }).limit(limit).toArray()
      return found.toSorted((left, right) => left.createdAt.getTime() - right.createdAt.getTime())
    },
    findByCredential: (credentialId: string) => collection().findOne({ credentialId }),
    confirm: async (
      { _id, userId, name }: Pick<StoredFactor, '_id' | 'userId' | 'name'>,
      session: ClientSession,
    ) => {
      const filter = { _id, userId, isConfirmed: false }
      const $set = { isConfirmed: true, name }
      return (await collection().updateOne(filter, { $set }, { session })).matchedCount === 1
    },
    /** Removes what was begun and not confirmed. */
    removeUnconfirmed: async (userId: ObjectId) => {
      await collection().deleteMany({ userId, isConfirmed: false })
    },
    remove: async (userId: ObjectId, _id: ObjectId, session: ClientSession) => {
      const filter = { _id, userId, isConfirmed: true }
      return (await collection().deleteOne(filter, { session })).deletedCount === 1
    },
    /** Uses the code of a period; of two attempts with one code, one can. */
    consumePeriod: async ({ _id, at }: Used, lastPeriod: number): Promise<boolean> => {
      const { matchedCount } = await collection().updateOne(
        { _id, lastPeriod: { $lt: lastPeriod } },
        { $set: { lastPeriod, lastUsedAt: at } },
      )
      return matchedCount === 1
    },
    recordUse: async ({ _id, at }: Used, counter: number) => {
      await collection().updateOne({ _id }, { $set: { counter, lastUsedAt: at } })
    },
  }
}
