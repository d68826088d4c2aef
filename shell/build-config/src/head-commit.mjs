// @ts-check
import { execFileSync } from 'node:child_process'

/**
 * The commit that a folder's checkout stands at, followed by `-dirty` when files differ from it;
 * `null` outside git.
 * @param {string} folder
 * @returns {string | null}
 */
export const headCommit = (folder) => {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  try {
    const commit = git('rev-parse', 'HEAD').trim()
    return git('status', '--porcelain') === '' ? commit : `${commit}-dirty`
  } catch {
    return null
  }
}
