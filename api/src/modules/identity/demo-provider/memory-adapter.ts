import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterPayload } from 'oidc-provider'

const maximumRecords = 5000

/** The demo provider's storage: in memory, bounded, and lost with the process. */
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
      // No session is found by its cookie, so that the page is shown again after a sign-out of
      // Haulyard. An issued code still finds its session by `uid`.
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
