import { toSearchKey } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { SavedSearchDocument } from '../modules/saved-searches/saved-searches.repository'

const dayMs = 86_400_000

const driver = 'driver@haulyard.example'

interface Sources {
  readonly users: readonly { readonly _id: ObjectId; readonly email: string }[]
  readonly now: Date
}

/** Two searches that the driver of the demo saved; one has found something since, and one has a name of its own. */
export function toSavedSearches({ users, now }: Sources): SavedSearchDocument[] {
  const userId = users.find(({ email }) => email === driver)?._id
  if (!userId) return []
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const upTo = { category: 'trucks', maxPrice: 50_000 }
  const nearby = { category: 'trailers', location: 'OH' }
  return [
    {
      ...{ userId, key: toSearchKey(upTo), name: 'Trucks, Price To 50,000', filters: upTo },
      ...{ alerts: 'instant', newCount: 2, checkedAt: now, dueAt: null, createdAt: ago(6) },
    },
    {
      ...{ userId, key: toSearchKey(nearby), name: 'Trailers near home', filters: nearby },
      ...{ alerts: 'daily', newCount: 0, checkedAt: now, dueAt: ago(-1), createdAt: ago(11) },
    },
  ]
}
