import type { ObjectId } from 'mongodb'
import type { CategoryFollowDocument } from '../modules/forum/category-follows.repository'

const driver = 'driver@haulyard.example'

interface Sources {
  readonly users: readonly { readonly _id: ObjectId; readonly email: string }[]
  readonly now: Date
}

/** The driver of the demo is told of each new topic about routes, and of mentions only in “Other”. */
export function toCategoryFollows({ users, now }: Sources): CategoryFollowDocument[] {
  const userId = users.find(({ email }) => email === driver)?._id
  if (!userId) return []
  return [
    { userId, category: 'routes', state: 'watch', createdAt: now },
    { userId, category: 'other', state: 'mute', createdAt: now },
  ]
}
