import { ObjectId } from 'mongodb'
import type { StoredAnnouncement } from '../modules/announcements/announcements.repository'

/** Longer ago than the notifications of a demo. */
const ageMs = 100 * 24 * 3_600_000

/** An announcement that every member of a demo was told. */
export function toAnnouncements(
  users: readonly { readonly _id: ObjectId }[],
): readonly StoredAnnouncement[] {
  const content = { title: 'A listing can have 20 photos now', path: '/classifieds' }
  return [
    {
      _id: new ObjectId(),
      ...content,
      createdAt: new Date(Date.now() - ageMs),
      lastMemberId: users.at(-1)?._id ?? null,
      toldCount: users.length,
      isDone: true,
    },
  ]
}
