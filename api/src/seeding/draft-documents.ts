import type { ObjectId } from 'mongodb'
import type { DraftDocument } from '../modules/drafts/drafts.repository'
import type { StoredTopic } from '../modules/forum/topics.documents'
import { type PhotoFields, photosOf, toPhotoFields } from '../modules/photos/photos.documents'

const driver = 'driver@haulyard.example'

interface Sources {
  readonly users: readonly { readonly _id: ObjectId; readonly email: string }[]
  readonly classifieds: readonly (PhotoFields & { readonly category: string })[]
  readonly topics: readonly Pick<StoredTopic, '_id' | 'category' | 'isLocked'>[]
  readonly now: Date
}

/** What the driver of the demo began on a phone: a listing with two photos, and a reply. */
export function toDrafts({ users, classifieds, topics, now }: Sources): DraftDocument[] {
  const userId = users.find(({ email }) => email === driver)?._id
  const topic = topics.find(({ category, isLocked }) => category === 'routes' && !isLocked)
  if (!userId || !topic) return []
  const trailers = classifieds.filter(({ category }) => category === 'trailers')
  const photos = trailers.flatMap(photosOf).slice(0, 2)
  const common = { userId, version: 1, writer: 'phone', other: null }
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const listing = {
    title: '2019 Great Dane reefer, 53 ft',
    description: 'Carrier unit with 9,400 hours. New tires in spring, doors need a gasket.',
    category: 'trailers',
    photos: photos.map(({ address, width, height }) => ({ address, width, height, alt: '' })),
  }
  const content = 'I came through on Tuesday. The chain-up area was full by six, so'
  return [
    {
      ...{ ...common, key: 'classified:new', title: listing.title },
      ...{ path: '/classifieds?dialog=post', values: JSON.stringify(listing) },
      ...{ ...toPhotoFields(photos), updatedAt: ago(3) },
    },
    {
      ...{ ...common, key: `reply:${topic._id.toHexString()}`, title: content, imageUrl: null },
      ...{ path: `/forum/${topic._id.toHexString()}`, values: JSON.stringify({ content }) },
      updatedAt: ago(26),
    },
  ]
}
