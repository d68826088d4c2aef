import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import type { Seal } from '../second-factor/seal'

export const pushKeysCollection: CollectionDefinition = { name: 'pushKeys', indexes: [] }

/** The key pair by which push services know this site (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface StoredKeys {
  _id: 'vapid'
  publicKey: string
  /** Closed with `SECRETS_KEY`. */
  closedPrivateKey: string
}

const _id = 'vapid'

export function createPushKeysRepository(database: Database) {
  const collection = () => database.collection<StoredKeys>(pushKeysCollection.name)
  return {
    find: () => collection().findOne({ _id }),
    /** Inserts the first keys; returns those of another process if it was faster. */
    insert: async (keys: Omit<StoredKeys, '_id'>): Promise<StoredKeys> => {
      const document: StoredKeys = { _id, ...keys }
      return await insertOrFind({
        insert: async () => {
          await collection().insertOne(document)
          return document
        },
        find: () => collection().findOne({ _id }),
      })
    },
    /** Removes keys that cannot be read any more. */
    remove: async (publicKey: string) => {
      await collection().deleteOne({ _id, publicKey })
    },
  }
}
type PushKeysRepository = ReturnType<typeof createPushKeysRepository>

interface Dependencies {
  readonly pushKeys: PushKeysRepository
  readonly seal: Seal
}

/**
 * The site's keys, made by the first run of the job and the same for all processes. After a change
 * of `SECRETS_KEY` there are new ones, and devices have to turn push messages on again.
 */
export async function getPushKeys({ pushKeys, seal }: Dependencies): Promise<PushKeys> {
  for (;;) {
    const stored = (await pushKeys.find()) ?? (await pushKeys.insert(await makeKeys(seal)))
    const { publicKey, closedPrivateKey } = stored
    try {
      return { publicKey, privateKey: seal.open(closedPrivateKey) }
    } catch {
      await pushKeys.remove(publicKey)
    }
  }
}

async function makeKeys(seal: Seal): Promise<Omit<StoredKeys, '_id'>> {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publicKey, closedPrivateKey: seal.close(privateKey) }
}
