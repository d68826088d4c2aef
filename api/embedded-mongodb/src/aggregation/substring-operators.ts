import type { Maybe, Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong, wholeOf } from './numbers.js'
import { intArgument, isNullish, strict } from './operator-helpers.js'
import { coercedText, textArgument } from './text-helpers.js'

const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && (byte & 0xc0) === 0x80

function substrBytes(text: Maybe, start: Maybe, count: Maybe): Value {
  const bytes = Buffer.from(coercedText(text))
  const [from, length] = [wholeOf(start), wholeOf(count)]
  if (from === undefined)
    throw new MongoError(16034, '$substrBytes: starting index must be a number')
  if (length === undefined) throw new MongoError(16035, '$substrBytes: length must be a number')
  if (from < 0) throw new MongoError(50752, '$substrBytes: starting index must be non-negative')
  const end = length < 0 ? bytes.length : Math.min(from + length, bytes.length)
  if (isContinuation(bytes[from])) {
    throw new MongoError(
      28656,
      '$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.',
    )
  }
  if (isContinuation(bytes[end])) {
    throw new MongoError(
      28657,
      '$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.',
    )
  }
  return bytes.subarray(from, end).toString()
}

const substrCodePoints: OperatorFactory = strict('$substrCP', [3, 3], (text, start, count) => {
  const characters = Array.from(coercedText(text))
  const from = intArgument('$substrCP', 'the starting index', start, 34450)
  const length = intArgument('$substrCP', 'the length', count, 34452)
  if (from < 0)
    throw new MongoError(34455, '$substrCP: the starting index must be nonnegative integer.')
  if (length < 0) throw new MongoError(34454, '$substrCP: length must be a nonnegative integer.')
  return characters.slice(from, from + length).join('')
})

/** Where a part begins; `units` are what is counted: bytes or characters. */
function indexOf(
  name: string,
  unitsOf: (text: string) => ArrayLike<number | string>,
): OperatorFactory {
  return strict(name, [2, 4], (text, part, start, end) => {
    if (isNullish(text)) return null
    const units = unitsOf(textArgument(`${name} first argument`, text, 40091))
    const wanted = unitsOf(textArgument(`${name} second argument`, part, 40092))
    const [from, to] = [start ?? 0, end ?? units.length].map((bound) => {
      const position = intArgument(name, 'a position', bound, 40096)
      if (position < 0) throw new MongoError(40097, `${name} requires non-negative positions`)
      return position
    }) as [number, number]
    const last = Math.min(to, units.length) - wanted.length
    for (let at = from; at <= last; at++) {
      let length = 0
      while (length < wanted.length && units[at + length] === wanted[length]) length++
      if (length === wanted.length) return intOrLong(at)
    }
    return intOrLong(-1)
  })
}

export const substringOperators: Record<string, OperatorFactory> = {
  $substr: strict('$substr', [3, 3], substrBytes),
  $substrBytes: strict('$substrBytes', [3, 3], substrBytes),
  $substrCP: substrCodePoints,
  $indexOfBytes: indexOf('$indexOfBytes', (text) => Buffer.from(text)),
  $indexOfCP: indexOf('$indexOfCP', (text) => Array.from(text)),
}
