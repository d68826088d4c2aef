import { BSONRegExp, type Maybe } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'

export const isRegex = (value: Maybe): value is BSONRegExp => value instanceof BSONRegExp

/** Escaped punctuation, and classes of characters. */
const sameInBoth = /\\[^A-Za-z0-9]|\[\^?(?:\\[^A-Za-z0-9]|[^\\[\]^])+\]/g

/** MongoDB reads patterns as PCRE. What JavaScript reads differently (`.`, `$`, `\s`) is rejected. */
export function compileRegex({ pattern, options }: BSONRegExp): RegExp {
  const rest = pattern.replace(sameInBoth, '')
  if (/[\\$.[]|\([?*]/.test(rest) || !['', 'i'].includes(options)) {
    throw createError(
      'CommandNotSupported',
      `the regular expression /${pattern}/${options} is not supported by this server`,
    )
  }
  try {
    return new RegExp(pattern, options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MongoError(51091, `Regular expression is invalid: ${reason}`)
  }
}
