import { createHash } from 'node:crypto'
import { type FSWatcher, watch } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A build writes many files; it is done this long after the last one. */
const quietMs = 150

interface WatchFolderOptions {
  readonly folder: string
  /** Called at the start and after each change of the files' content, never concurrently. */
  readonly onChange: () => Promise<void>
}

/** Watches a build's folder. @returns a function that stops it */
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

/** A watching build also writes files that have not changed, especially at its start. */
const digestOf = async (folder: string): Promise<string> => {
  const hash = createHash('sha256')
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.map')).sort()
  for (const name of names) {
    // A file may go between listing and reading; the next event brings the final state.
    hash.update(name).update(await readFile(join(folder, name)).catch(() => ''))
  }
  return hash.digest('hex')
}
