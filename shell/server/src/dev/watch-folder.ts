import { createHash } from 'node:crypto'
import { type FSWatcher, watch } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Builds write many files; this long after the last one they are done. */
const quietMs = 150

interface WatchFolderOptions {
  readonly folder: string
  /** Called one at a time, at the start and whenever the files hold something else. */
  readonly onChange: () => Promise<void>
}

/** Follows a build's folder. @returns a function that ends it */
export const watchFolder = async ({
  folder,
  onChange,
}: WatchFolderOptions): Promise<() => void> => {
  await mkdir(folder, { recursive: true })
  let digest = ''
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  const look = async () => {
    const newest = await digestOf(folder)
    if (newest === digest) return
    digest = newest
    await onChange()
  }
  const enqueue = () => {
    work = work.then(look)
    return work
  }
  const watcher: FSWatcher = watch(folder, () => {
    clearTimeout(timer)
    timer = setTimeout(enqueue, quietMs)
  })
  await enqueue()
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

/** A watching build writes its files anew when nothing in them changed, at its start above all. */
const digestOf = async (folder: string): Promise<string> => {
  const hash = createHash('sha256')
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.map')).sort()
  for (const name of names) {
    // A file may go between listing and reading; the next event brings the final state.
    hash.update(name).update(await readFile(join(folder, name)).catch(() => ''))
  }
  return hash.digest('hex')
}
