import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import type { SignInFlowDocument } from './sign-in-flows.documents'

export const signInFlowsCollection: CollectionDefinition = {
  name: 'signInFlows',
  indexes: [
    { keys: { stateHash: 1 }, options: { unique: true } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

export function createSignInFlowsRepository(database: Database) {
  const collection = () => database.collection<SignInFlowDocument>(signInFlowsCollection.name)
  return {
    insert: (flow: SignInFlowDocument) => collection().insertOne(flow),
    /** Removes and returns the flow, so that it is used once, by the same browser only. */
    consume: (hashes: Pick<SignInFlowDocument, 'stateHash' | 'browserHash'>) =>
      collection().findOneAndDelete(hashes),
  }
}
