import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import type { PageName, PreviewKind } from './public-page'

export const previewPicturesCollection: CollectionDefinition = {
  name: 'previewPictures',
  indexes: [],
}

/** The stored preview picture of a page. */
export interface PreviewPictureDocument {
  /** Its kind and id: `classifieds/64…`. */
  _id: string
  kind: PreviewKind
  pageId: string
  file: string
  madeAt: Date
}

const toKey = ({ kind, id }: PageName) => `${kind}/${id}`

export function createPreviewPicturesRepository(database: Database) {
  const collection = () =>
    database.collection<PreviewPictureDocument>(previewPicturesCollection.name)
  return {
    /** Stores the file of a page; returns the previous one, or `null`. */
    put: async (page: PageName, { file, madeAt }: { file: string; madeAt: Date }) => {
      const values = { kind: page.kind, pageId: page.id, file, madeAt }
      const previous = await insertOrFind({
        insert: () =>
          collection().findOneAndUpdate({ _id: toKey(page) }, { $set: values }, { upsert: true }),
      })
      return previous?.file ?? null
    },
    /** Whether the page still has this file. */
    has: async (page: PageName, file: string): Promise<boolean> =>
      (await collection().findOne({ _id: toKey(page), file }, { projection: { _id: 1 } })) !== null,
    /** A batch in the order of the keys, after a key. */
    findAfter: (key: string, limit: number): Promise<PreviewPictureDocument[]> =>
      collection()
        .find({ _id: { $gt: key } }, { sort: { _id: 1 }, limit })
        .toArray(),
    remove: async (keys: readonly string[]) => {
      await collection().deleteMany({ _id: { $in: [...keys] } })
    },
  }
}
export type PreviewPicturesRepository = ReturnType<typeof createPreviewPicturesRepository>
