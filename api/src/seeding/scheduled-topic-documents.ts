import type { ObjectId } from 'mongodb'
import type { ScheduledTopicDocument } from '../modules/forum/scheduled/scheduled-topics.repository'

const moderator = 'moderator@haulyard.example'
const dayMs = 24 * 3_600_000

interface Sources {
  readonly users: readonly { readonly _id: ObjectId; readonly email: string }[]
  readonly now: Date
}

/** What the moderator of the demo has written for in two days. */
export function toScheduledTopics({ users, now }: Sources): ScheduledTopicDocument[] {
  const userId = users.find(({ email }) => email === moderator)?._id
  if (!userId) return []
  return [
    {
      userId,
      title: 'Chain season: what every state asks for this winter',
      category: 'routes',
      content:
        '**Colorado** wants chains on board on I-70 from the first of September. **California** ' +
        'puts the signs up when it snows. Add what your state asks for, with a link to its page.',
      mentions: [],
      attachments: [],
      publishAt: new Date(now.getTime() + 2 * dayMs),
      createdAt: new Date(now.getTime() - dayMs / 8),
      version: 0,
      problem: null,
    },
  ]
}
