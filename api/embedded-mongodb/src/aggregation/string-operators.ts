import { typeNameOf, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compareStrings } from '../query/compare.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong } from './numbers.js'
import { isNullish, named, strict, variadic } from './operator-helpers.js'
import { coercedText, textArgument } from './text-helpers.js'

const concat: OperatorFactory = variadic((values) => {
  if (values.some(isNullish)) return null
  return values
    .map((value) => {
      if (typeof value === 'string') return value
      throw new MongoError(16702, `$concat only supports strings, not ${typeNameOf(value)}`)
    })
    .join('')
})

/** Only ASCII letters change, as the manual has it. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase())
const upper = (text: string): string => text.replace(/[a-z]+/g, (part) => part.toUpperCase())

const onText = (name: string, apply: (text: string) => Value): OperatorFactory =>
  strict(name, [1, 1], (value) => apply(coercedText(value)))

const length = (name: string, code: number, measure: (text: string) => number): OperatorFactory =>
  strict(name, [1, 1], (value) => intOrLong(measure(textArgument(name, value, code))))

const split: OperatorFactory = strict('$split', [2, 2], (text, separator) => {
  if (isNullish(text) || isNullish(separator)) return null
  const delimiter = textArgument('$split separator', separator, 40086)
  if (delimiter === '') throw new MongoError(40087, '$split requires a non-empty separator')
  return textArgument('$split input', text, 40085).split(delimiter)
})

/** White space as the manual lists it, the null character included. */
const blanks =
  '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'

const trim = (name: string, { isLeft, isRight }: { isLeft: boolean; isRight: boolean }) =>
  named(
    name,
    { required: ['input'], optional: ['chars'], codes: [50696, 50694, 50695] },
    ({ input, chars = blanks }) => {
      if (isNullish(input)) return null
      const text = Array.from(textArgument(`${name} input`, input, 50699))
      if (isNullish(chars)) return null
      const dropped = new Set(Array.from(textArgument(`${name} chars`, chars, 50700)))
      let [start, end] = [0, text.length]
      while (isLeft && start < end && dropped.has(text[start] as string)) start++
      while (isRight && end > start && dropped.has(text[end - 1] as string)) end--
      return text.slice(start, end).join('')
    },
  )

const replace = (name: string, apply: (text: string, find: string, by: string) => string) =>
  named(
    name,
    { required: ['input', 'find', 'replacement'], codes: [51751, 51750, 51748] },
    ({ input, find, replacement }) => {
      const parts = [input, find, replacement]
      const [text, found, by] = parts.map((part) =>
        isNullish(part) ? null : textArgument(`${name} argument`, part, 51746),
      )
      if (isNullish(text) || isNullish(found) || isNullish(by)) return null
      return apply(text, found, by)
    },
  )

export const stringOperators: Record<string, OperatorFactory> = {
  $concat: concat,
  $toLower: onText('$toLower', lower),
  $toUpper: onText('$toUpper', upper),
  $strLenCP: length('$strLenCP', 34471, (text) => Array.from(text).length),
  $strLenBytes: length('$strLenBytes', 34473, (text) => Buffer.byteLength(text)),
  $strcasecmp: strict('$strcasecmp', [2, 2], (a, b) =>
    intOrLong(Math.sign(compareStrings(upper(coercedText(a)), upper(coercedText(b))))),
  ),
  $split: split,
  $trim: trim('$trim', { isLeft: true, isRight: true }),
  $ltrim: trim('$ltrim', { isLeft: true, isRight: false }),
  $rtrim: trim('$rtrim', { isLeft: false, isRight: true }),
  // Functions as replacements, since a string's dollar signs would have a meaning.
  $replaceOne: replace('$replaceOne', (text, find, by) => text.replace(find, () => by)),
  $replaceAll: replace('$replaceAll', (text, find, by) => text.replaceAll(find, () => by)),
}
