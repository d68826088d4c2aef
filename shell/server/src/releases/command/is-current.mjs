// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} file @returns {number} 0 for a file that is not there */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Whether a build is newer than all of its sources, which its source maps name. Asking turbo takes
 * as long as a rollback.
 * @param {string} distDir
 * @param {string} entry the file of the build that is needed
 * @returns {boolean}
 */
export const isCurrent = (distDir, entry) => {
  const builtAt = changedAt(join(distDir, entry))
  if (builtAt === 0) return false
  const maps = readdirSync(distDir).filter((file) => file.endsWith('.map'))
  const sources = maps.flatMap((map) => {
    /** @type {{ sources: string[] }} */
    const { sources: names } = JSON.parse(readFileSync(join(distDir, map), 'utf8'))
    return names.map((name) => join(distDir, name))
  })
  return [join(distDir, '../package.json'), ...sources].every((file) => changedAt(file) <= builtAt)
}
