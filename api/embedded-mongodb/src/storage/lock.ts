import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

interface Holder {
  pid: number
  /** Tells a process from a later one with the same number, which containers reuse at once. */
  startedAt: string
}

const heldHere = new Set<string>()

/** Linux's start time of a process in clock ticks; empty on other systems. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isHeld(path: string, holder: Holder | undefined): boolean {
  if (!holder) return false
  if (holder.pid === process.pid) return heldHere.has(path)
  return isRunning(holder.pid) && startTimeOf(holder.pid) === holder.startedAt
}

const lockName = /^lock-(\d+)\.json$/

const pathOf = (dataDir: string, number: number) => join(dataDir, `lock-${number}.json`)

const numbersIn = (dataDir: string): number[] =>
  readdirSync(dataDir).flatMap((name) => Number(lockName.exec(name)?.[1] ?? []))

const highestIn = (dataDir: string) => Math.max(0, ...numbersIn(dataDir))

/** Creates the file with its content atomically; false if the file exists. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/**
 * Creates the lock file after `latest`; undefined if another process was faster. Of the processes
 * that found the same lock stale, one creates the next file. A process that read the directory long
 * ago may create a number that was used and removed since; it then finds a higher number.
 */
function takeNext(dataDir: string, latest: number): string | undefined {
  const mine = latest + 1
  const path = pathOf(dataDir, mine)
  const me: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid) }
  if (!createWhole(path, JSON.stringify(me))) return undefined
  const numbers = numbersIn(dataDir)
  if (Math.max(...numbers) > mine) {
    rmSync(path, { force: true })
    return undefined
  }
  for (const number of numbers) {
    if (number < mine) rmSync(pathOf(dataDir, number), { force: true })
  }
  return path
}

/** The lock file of the process that holds the data directory; each process has its own. */
export function findHolder(dataDir: string): string | undefined {
  const path = pathOf(dataDir, highestIn(dataDir))
  return isHeld(path, readHolder(path)) ? path : undefined
}

/**
 * Locks the data directory for this process; returns the function that releases it. The lock is the
 * file with the highest number. It is never deleted, only emptied or followed by the next, because
 * a deletion could hit the lock that another process has just taken.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (;;) {
    const latest = highestIn(dataDir)
    const current = pathOf(dataDir, latest)
    const holder = readHolder(current)
    if (isHeld(current, holder)) {
      throw new Error(
        `The data directory ${dataDir} is in use by process ${holder?.pid}. ` +
          'One process per data directory: stop that process or choose another directory.',
      )
    }
    const path = takeNext(dataDir, latest)
    if (!path) continue
    heldHere.add(path)
    return () => {
      // Tests may delete the whole directory before they release the lock.
      if (heldHere.delete(path) && existsSync(path)) writeFileSync(path, '')
    }
  }
}
