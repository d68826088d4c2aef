// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/**
 * What a process's resident memory consists of, in megabytes. `anonymous`: heap, buffers
 * and stacks; `database`: pages of its mapped data file; `program`: Node's binary and
 * libraries. `private`: what no other process shares, mapped or not.
 * @typedef {{ resident: number, anonymous: number, database: number, program: number, private: number, heap: number }} ProcessMemory
 */

/** Runs of a process's memory begin with their addresses and end with what is mapped there. */
const runHead = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+\s*(.*)$/

/**
 * Systems without this information report the heap only.
 * @param {{ pid: number, origin: string }} api @param {string} dataDir
 * @returns {Promise<ProcessMemory>}
 */
export async function readProcessMemory({ pid, origin }, dataDir) {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const heapBytes = Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1] ?? 0)
  const kilobytes = { anonymous: 0, database: 0, program: 0 }
  /** @type {keyof typeof kilobytes} */
  let kind = 'anonymous'
  for (const line of readOf(pid, 'smaps').split('\n')) {
    const path = runHead.exec(line)?.[1]
    if (path?.startsWith(dataDir)) kind = 'database'
    else if (path?.startsWith('/')) kind = 'program'
    else if (path !== undefined) kind = 'anonymous'
    kilobytes[kind] += readField(line, 'Rss')
  }
  const rollup = readOf(pid, 'smaps_rollup')
  const own = readField(rollup, 'Private_Clean') + readField(rollup, 'Private_Dirty')
  return {
    resident: readField(readOf(pid, 'status'), 'VmRSS') / 1024,
    anonymous: kilobytes.anonymous / 1024,
    database: kilobytes.database / 1024,
    program: kilobytes.program / 1024,
    private: own / 1024,
    heap: heapBytes / 1024 / 1024,
  }
}

/** @param {number} pid @param {string} name */
const readOf = (pid, name) => {
  const file = `/proc/${pid}/${name}`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** @param {string} text @param {string} name */
const readField = (text, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
