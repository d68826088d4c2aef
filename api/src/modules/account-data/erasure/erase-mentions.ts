import type { Document, ObjectId } from 'mongodb'
import { withoutNames } from '../../forum/mentioned-names'
import type { ForumPostDocument } from '../../forum/posts.documents'
import { postsCollection } from '../../forum/posts.repository'
import { scheduledTopicsCollection } from '../../forum/scheduled/scheduled-topics.repository'
import { hiddenRecordsCollection } from '../../moderation/hidden-records.repository'
import type { Erasure } from './erasure'

type Text = Pick<ForumPostDocument, 'content' | 'blocks' | 'mentions' | 'earlier'>

/** A collection with posts, or with texts that will be posts. */
interface Place {
  readonly name: string
  /** Where a document has the post: at `''`, or in a field. */
  readonly prefix: '' | 'record.'
}
const places: readonly Place[] = [
  { name: postsCollection.name, prefix: '' },
  { name: hiddenRecordsCollection.name, prefix: 'record.' },
  { name: scheduledTopicsCollection.name, prefix: '' },
]

/** Replaces the member's name in the posts that mention the member. */
export async function eraseMentions(erasure: Erasure): Promise<void> {
  const { member, batches } = erasure
  for (const place of places) {
    const mentioning = { [`${place.prefix}mentions.userId`]: member._id }
    await batches.eachBatch(place.name, mentioning, async (ids) => {
      for (const id of ids) await eraseMention(id, place, erasure)
    })
  }
}

async function eraseMention(_id: ObjectId, { name, prefix }: Place, erasure: Erasure) {
  const { member, database, signal } = erasure
  const collection = database.collection<Document>(name)
  for (;;) {
    signal.throwIfAborted()
    const found = await collection.findOne({ _id })
    const post = (prefix === '' ? found : found?.record) as Text | undefined
    if (!post?.mentions?.some(({ userId }) => userId.equals(member._id))) return
    const { content, blocks, mentions, earlier } = withoutNames(post, (id) => id.equals(member._id))
    const changes = { content, mentions, ...(blocks && { blocks }), ...(earlier && { earlier }) }
    const $set = Object.fromEntries(
      Object.entries(changes).map(([field, value]) => [prefix + field, value]),
    )
    // Unless its author edits it meanwhile.
    const unchanged = { _id, [`${prefix}content`]: post.content }
    if ((await collection.updateOne(unchanged, { $set })).matchedCount === 1) return
  }
}
