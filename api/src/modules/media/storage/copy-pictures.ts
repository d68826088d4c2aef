import type { MediaStorage } from './media-storage'

const copiesAtOnce = 8

interface Copy {
  readonly from: MediaStorage
  readonly to: MediaStorage
}

/**
 * Copies the images that `to` does not have. Nothing is removed.
 * @returns how many were copied, and how many were there
 */
export async function copyPictures({ from, to }: Copy) {
  const counts = { copied: 0, present: 0 }
  const names = from.list()[Symbol.asyncIterator]()
  const copyNext = async (): Promise<void> => {
    for (;;) {
      const { done, value: name } = await names.next()
      if (done) return
      if ((await to.sizeOf(name)) !== null) {
        counts.present += 1
        continue
      }
      const bytes = await from.read(name)
      // Removed since it was listed.
      if (bytes === null) continue
      await to.write(name, bytes)
      counts.copied += 1
    }
  }
  await Promise.all(Array.from({ length: copiesAtOnce }, copyNext))
  return counts
}
