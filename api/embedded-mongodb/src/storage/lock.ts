import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Holder {
  pid: number
  /** Tells a process from a later one with the same number, which containers reuse at once. */
  startedAt: string
}

const heldHere = new Set<string>()

/** Linux's start time of a process in clock ticks; empty where that is not to be had. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
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
  return isAlive(holder.pid) && startTimeOf(holder.pid) === holder.startedAt
}

/** Makes this process the only one on the data directory; gives back how to let go of it. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'lock.json')
  const me = JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid) })
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, me, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error
    }
    const holder = readHolder(path)
    if (isHeld(path, holder)) {
      throw new Error(
        `The data directory ${dataDir} is in use by process ${holder?.pid}. ` +
          'One process per data directory: stop that process or choose another directory.',
      )
    }
    // Renamed rather than deleted, so that of two processes only one removes the stale lock.
    const stale = `${path}.${randomBytes(4).toString('hex')}`
    renameSync(path, stale)
    rmSync(stale)
  }
  heldHere.add(path)
  return () => {
    heldHere.delete(path)
    rmSync(path, { force: true })
  }
}
