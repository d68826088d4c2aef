import { type BSONRegExp, type Doc, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compileRegex, isRegex, regexOperand } from '../query/regex.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong } from './numbers.js'
import { isNullish, named } from './operator-helpers.js'

type Arguments = Record<string, Maybe>

/** Compiled once for as long as the pattern stays the same. */
function createPatternCache() {
  let last: { regex: BSONRegExp; compiled: RegExp } | undefined
  return (regex: BSONRegExp): RegExp => {
    if (last?.regex.pattern !== regex.pattern || last.regex.options !== regex.options) {
      const { source, flags } = compileRegex(regex)
      last = { regex, compiled: new RegExp(source, `${flags}g`) }
    }
    last.compiled.lastIndex = 0
    return last.compiled
  }
}

function patternOf(name: string, { regex, options }: Arguments): BSONRegExp | undefined {
  if (isNullish(regex)) return undefined
  if (typeof regex !== 'string' && !isRegex(regex)) {
    throw new MongoError(51105, `${name} needs 'regex' to be of type string or regex`)
  }
  if (!isNullish(options) && typeof options !== 'string') {
    throw new MongoError(51106, `${name} needs 'options' to be of type string`)
  }
  if (isRegex(regex) && regex.options !== '' && options) {
    throw new MongoError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    )
  }
  return regexOperand(regex, isNullish(options) ? undefined : options)
}

const onMatch =
  (name: string, whenNull: Value, apply: (text: string, regex: RegExp) => Value): OperatorFactory =>
  (operand, compile) => {
    const cached = createPatternCache()
    return named(
      name,
      { required: ['input', 'regex'], optional: ['options'], codes: [51103, 31024, 31022] },
      (values) => {
        const { input } = values
        const pattern = patternOf(name, values)
        if (!isNullish(input) && typeof input !== 'string') {
          throw new MongoError(
            51104,
            `${name} needs 'input' to be of type string, not ${typeNameOf(input)}`,
          )
        }
        if (isNullish(input) || !pattern) return whenNull
        return apply(input, cached(pattern))
      },
    )(operand, compile)
  }

function describeMatch(text: string, found: RegExpExecArray): Doc {
  return new Map<string, Value>([
    ['match', found[0]],
    ['idx', intOrLong(Array.from(text.slice(0, found.index)).length)],
    ['captures', found.slice(1).map((capture: string | undefined) => capture ?? null)],
  ])
}

export const regexOperators: Record<string, OperatorFactory> = {
  $regexMatch: onMatch('$regexMatch', false, (text, regex) => regex.test(text)),
  $regexFind: onMatch('$regexFind', null, (text, regex) => {
    const found = regex.exec(text)
    return found && describeMatch(text, found)
  }),
  $regexFindAll: onMatch('$regexFindAll', [], (text, regex) =>
    Array.from(text.matchAll(regex), (found) => describeMatch(text, found)),
  ),
}
