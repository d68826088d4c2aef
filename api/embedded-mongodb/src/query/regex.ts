import { BSONRegExp, type Value } from '../bson/values.js'
import { badValue, MongoError } from '../errors.js'

export const isRegex = (value: unknown): value is BSONRegExp => value instanceof BSONRegExp

/** Turns MongoDB's PCRE pattern into a JavaScript expression, or refuses what does not carry over. */
export function compileRegex({ pattern, options }: BSONRegExp): RegExp {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern)
  const flags = new Set([...options, ...(inline?.[1] ?? '')])
  let source = inline ? pattern.slice(inline[0].length) : pattern
  if (flags.has('x')) source = withoutComments(source)
  const jsFlags = ['i', 'm', 's'].filter((flag) => flags.has(flag)).join('')
  try {
    return new RegExp(source, `${jsFlags}u`)
  } catch {
    // Unicode mode refuses harmless escapes such as `\-`; without it they stand for themselves.
    return compileLeniently(source, jsFlags)
  }
}

function compileLeniently(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MongoError(51091, `Regular expression is invalid: ${reason}`)
  }
}

/** The `x` flag: white space and comments outside of classes do not count. */
const withoutComments = (source: string): string =>
  source.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#[^\n]*/gs, (token) =>
    /^[\s#]/.test(token) ? '' : token,
  )

/** The operand of `$regex` with `$options` beside it. */
export function regexOperand(value: Value, options: Value | undefined): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') {
    throw badValue('$options has to be a string')
  }
  if (isRegex(value)) {
    if (options && value.options !== '') {
      throw new MongoError(51075, 'options set in both $regex and $options')
    }
    return options ? regexOperand(value.pattern, options) : value
  }
  if (typeof value !== 'string') throw badValue('$regex has to be a string')
  if (/[^imsxu]/.test(options ?? '')) {
    throw new MongoError(51108, `invalid flag in regex options: ${options}`)
  }
  return new BSONRegExp(value, options ?? '')
}

/** The text every match of an anchored, case-sensitive expression begins with; else undefined. */
export function literalPrefix({ pattern, options }: BSONRegExp): string | undefined {
  if (!pattern.startsWith('^') || /[imx]/.test(options) || pattern.includes('|')) return undefined
  let prefix = ''
  let position = 1
  for (; position < pattern.length; position++) {
    const char = pattern[position] as string
    const next = pattern[position + 1]
    if (char === '\\' && next !== undefined && !/[a-zA-Z0-9]/.test(next)) {
      prefix += next
      position++
    } else if (/[\\^$.|?*+()[\]{}]/.test(char)) break
    else prefix += char
  }
  // A quantifier makes the character before it optional.
  if (/[?*{]/.test(pattern[position] ?? '')) prefix = Array.from(prefix).slice(0, -1).join('')
  return prefix === '' ? undefined : prefix
}
