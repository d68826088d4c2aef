// @ts-check
import { createHash } from 'node:crypto'

/** What a digest in a name is made with. */
export const digestFunction = 'sha256'

/**
 * How builds name their scripts and style sheets: by the whole digest of what is in them.
 * Whoever knows a file's name can tell whether it is that file, so that the names which a
 * script knows of the others are at once what those are checked by.
 */
export const digestInName = '[contenthash:base64url:43]'

/** As it stands in an address, where a later attempt adds a query. */
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
