import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** The lock could not be had in time, or was lost. Nothing was changed; trying again is safe. */
export class LockError extends Error {
  override readonly name = 'LockError'
}

/** What the holder of a lock can ask about it. */
export interface HeldLock {
  /** @throws LockError when someone took the holder for dead and broke its lock */
  assertHeld(): Promise<void>
}

interface LockOptions {
  readonly file: string
  /** How long to queue for the lock. */
  readonly waitMs?: number
  /** A lock this old was left by a crash: holders need milliseconds. */
  readonly staleAfterMs?: number
}

/**
 * Runs `work` while no other process runs work under the same lock file.
 *
 * The age of the file alone decides whether a holder is gone: process numbers mean
 * nothing across containers that share a volume. A holder that was only suspended
 * finds out through `assertHeld` before it writes.
 * @throws LockError
 */
export const withLock = async <T>(
  { file, waitMs = 15_000, staleAfterMs = 5_000 }: LockOptions,
  work: (lock: HeldLock) => Promise<T>,
): Promise<T> => {
  const token = `${process.pid} ${randomUUID()}`
  const deadline = performance.now() + waitMs
  while (!(await create(file, token))) {
    if (await isOlderThan(file, staleAfterMs)) await breakStale(file, staleAfterMs)
    else if (performance.now() > deadline) throw new LockError(`${file} is held by another process`)
    // Uneven steps, so that those who wait do not all come back at once.
    else await wait(2 + Math.random() * 15)
  }
  const isHeld = async () => (await contentOf(file)) === token
  try {
    return await work({
      assertHeld: async () => {
        if (!(await isHeld())) throw new LockError(`${file} was lost after a long pause`)
      },
    })
  } finally {
    if (await isHeld()) await rm(file, { force: true })
  }
}

/** Creates a file that must not exist yet; `false` when it does. */
const create = async (file: string, content: string): Promise<boolean> => {
  try {
    await writeFile(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const contentOf = (file: string) => readFile(file, 'utf8').catch(() => null)

const isOlderThan = async (file: string, ageMs: number): Promise<boolean> => {
  const status = await stat(file).catch(() => null)
  return status !== null && Date.now() - status.mtimeMs > ageMs
}

/**
 * Those who break a lock take turns and look again when theirs comes. Without that,
 * the second of two would remove the fresh lock of the first.
 */
const breakStale = async (file: string, staleAfterMs: number): Promise<void> => {
  const turn = `${file}.breaking`
  if (!(await create(turn, ''))) {
    if (await isOlderThan(turn, staleAfterMs)) await rm(turn, { force: true })
    return
  }
  try {
    if (await isOlderThan(file, staleAfterMs)) await rm(file, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}
