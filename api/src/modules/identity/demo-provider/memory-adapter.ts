import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterPayload } from 'oidc-provider'

const maximumRecords = 5000

/** What the demo provider remembers: bounded, in memory, gone with the process. */
export function createMemoryAdapter() {
  const records = new LRUCache<string, AdapterPayload>({ max: maximumRecords })
  return (model: string): Adapter => {
    const find = async (matches: (payload: AdapterPayload) => boolean) => {
      for (const [key, payload] of records.entries()) {
        if (key.startsWith(`${model}:`) && matches(payload)) return payload
      }
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        const ttl = expiresIn === undefined ? undefined : expiresIn * 1000
        records.set(`${model}:${id}`, payload, { ttl })
      },
      // Nobody stays signed in at the provider: whoever signed out of Haulyard is asked
      // anew. Only a code that was issued still finds its session, by its other id.
      find: async (id) => (model === 'Session' ? undefined : records.get(`${model}:${id}`)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = records.get(`${model}:${id}`)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        records.delete(`${model}:${id}`)
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of records.entries()) {
          if (payload.grantId === grantId) records.delete(key)
        }
      },
    }
  }
}
