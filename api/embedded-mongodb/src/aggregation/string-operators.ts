import { isDoc, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compareStrings } from '../query/compare.js'
import { compileRegex, regexOperand } from '../query/regex.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong, wholeOf } from './numbers.js'
import { isNullish, strict, variadic } from './operator-helpers.js'

function stringOf(name: string, value: Maybe): string {
  if (isNullish(value)) return ''
  if (typeof value === 'string') return value
  throw new MongoError(16702, `${name} only supports strings, not ${typeNameOf(value)}`)
}

const onText = (name: string, apply: (text: string) => Value): OperatorFactory =>
  strict(name, [1, 1], (value) => apply(stringOf(name, value)))

const substring: OperatorFactory = strict('$substrCP', [3, 3], (text, start, count) => {
  const [from, length] = [wholeOf(start), wholeOf(count)]
  if (from === undefined || length === undefined || from < 0) {
    throw new MongoError(34450, '$substrCP needs a non-negative start and a whole length')
  }
  const characters = Array.from(stringOf('$substrCP', text))
  return characters.slice(from, length < 0 ? undefined : from + length).join('')
})

const regexMatch: OperatorFactory = (operand, compile) => {
  if (!isDoc(operand) || !operand.has('input') || !operand.has('regex')) {
    throw new MongoError(51103, "$regexMatch needs 'input' and 'regex'")
  }
  const input = compile(operand.get('input') as Value)
  const regex = compile(operand.get('regex') as Value)
  const options = operand.get('options')
  return (scope) => {
    const text = input(scope)
    const pattern = regex(scope)
    if (isNullish(text) || isNullish(pattern)) return false
    return compileRegex(regexOperand(pattern, options)).test(stringOf('$regexMatch', text))
  }
}

const trim: OperatorFactory = (operand, compile) => {
  if (!isDoc(operand) || !operand.has('input') || operand.has('chars')) {
    throw new MongoError(50696, "$trim needs 'input'; 'chars' is not supported by this server")
  }
  const input = compile(operand.get('input') as Value)
  return (scope) => {
    const text = input(scope)
    return isNullish(text) ? null : stringOf('$trim', text).trim()
  }
}

export const stringOperators: Record<string, OperatorFactory> = {
  $concat: variadic((values) =>
    values.some(isNullish) ? null : values.map((value) => stringOf('$concat', value)).join(''),
  ),
  $toLower: onText('$toLower', (text) => text.toLowerCase()),
  $toUpper: onText('$toUpper', (text) => text.toUpperCase()),
  $strLenCP: onText('$strLenCP', (text) => intOrLong(Array.from(text).length)),
  $strLenBytes: onText('$strLenBytes', (text) => intOrLong(Buffer.byteLength(text))),
  $substrCP: substring,
  $strcasecmp: strict('$strcasecmp', [2, 2], (a, b) => {
    const [x, y] = [a, b].map((text) => stringOf('$strcasecmp', text).toUpperCase())
    return intOrLong(Math.sign(compareStrings(x as string, y as string)))
  }),
  $split: strict('$split', [2, 2], (text, separator) =>
    isNullish(text) ? null : stringOf('$split', text).split(stringOf('$split', separator)),
  ),
  $trim: trim,
  $regexMatch: regexMatch,
}
