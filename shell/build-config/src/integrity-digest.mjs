// @ts-check
import { createHash } from 'node:crypto'

/** What a digest in a name is made with. */
export const digestFunction = 'sha256'

/**
 * Builds name their scripts and style sheets by the full digest of their content.
 * A file can therefore be checked against its name, and the names of other files that a
 * script contains are also their integrity values.
 */
export const digestInName = '[contenthash:base64url:43]'

/** The digest in an address, to which a retry adds a query. */
export const digestPattern = /\.([\w-]{43})\.\w+(\?|$)/

/** @param {string | Buffer} bytes @returns {string} as names have it */
export const digestOf = (bytes) => createHash(digestFunction).update(bytes).digest('base64url')

/**
 * The subresource integrity of a script or a style sheet by its name.
 * @param {string} file
 */
export const integrityOf = (file) => {
  const digest = digestPattern.exec(file)?.[1]
  if (!digest) throw new Error(`The name of ${file} holds no digest`)
  return `${digestFunction}-${Buffer.from(digest, 'base64url').toString('base64')}`
}
