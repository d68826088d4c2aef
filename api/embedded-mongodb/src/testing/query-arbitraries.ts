import fc from 'fast-check'
import { BSONRegExp, type Doc, int, type Value } from '../bson/values.js'
import { isOperatorDoc } from '../query/filter.js'
import { isRegex } from '../query/regex.js'
import { docOf, pairOf, scalar, value } from './arbitraries.js'

/** Without the id. Only `a` and `c` may hold arrays: a compound index takes one of two. */
export const document: fc.Arbitrary<Doc> = fc
  .record({
    a: fc.option(value, { nil: undefined }),
    b: fc.option(scalar, { nil: undefined }),
    c: fc.oneof(
      { weight: 1, arbitrary: scalar },
      { weight: 1, arbitrary: pairOf(value) },
      {
        weight: 3,
        arbitrary: fc.array(
          fc.oneof({ weight: 6, arbitrary: pairOf(value) }, { weight: 1, arbitrary: scalar }),
          { maxLength: 3 },
        ),
      },
    ),
    n: scalar,
    m: fc.option(scalar, { nil: undefined }),
  })
  .map((fields) => docOf(Object.entries(fields)))

const paths = ['a', 'b', 'c', 'c.d', 'c.e', 'n', 'm', 'u', '_id', 'a.0', 'c.0.d', 'a.d']
const operator = (name: string, operand: fc.Arbitrary<Value>) =>
  operand.map((given): Doc => new Map([[name, given]]))
const isPlain = (given: Value) => !isRegex(given)
const bound = scalar.filter(isPlain)
const pattern = fc
  .tuple(fc.constantFrom('^a', '^ab', 'b', '^(a|b)', '^a?b'), fc.constantFrom('', 'i'))
  .map(([source, options]) => new BSONRegExp(source, options))

const range = fc
  .tuple(
    fc.constantFrom('$gt', '$gte', '$lt', '$lte'),
    bound,
    fc.option(fc.tuple(fc.constantFrom('$lt', '$lte', '$ne'), bound), { nil: undefined }),
  )
  .map(([name, low, other]) => docOf([[name, low], ...(other ? [other] : [])]))

const simple: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: range },
  { weight: 2, arbitrary: operator('$in', fc.array(fc.oneof(value, pattern), { maxLength: 4 })) },
  { weight: 1, arbitrary: operator('$nin', fc.array(value, { maxLength: 2 })) },
  { weight: 1, arbitrary: operator('$ne', value.filter(isPlain)) },
  { weight: 1, arbitrary: operator('$eq', value) },
  { weight: 1, arbitrary: operator('$exists', fc.boolean()) },
  { weight: 1, arbitrary: operator('$type', fc.constantFrom('number', 'string', 'null', 'array')) },
  { weight: 1, arbitrary: operator('$size', fc.constantFrom(int(0), int(2))) },
  { weight: 1, arbitrary: operator('$mod', fc.constant<Value>([int(2), int(1)])) },
)

const condition: fc.Arbitrary<Value> = fc.oneof(
  // A document beginning with an operator would not be a value.
  { weight: 4, arbitrary: value.filter((given) => !isOperatorDoc(given)) },
  { weight: 8, arbitrary: simple },
  { weight: 1, arbitrary: pattern },
  { weight: 1, arbitrary: operator('$not', simple) },
  { weight: 1, arbitrary: operator('$all', fc.array(value, { minLength: 1, maxLength: 2 })) },
  { weight: 2, arbitrary: operator('$elemMatch', simple) },
  {
    weight: 2,
    arbitrary: operator(
      '$elemMatch',
      fc.tuple(fc.constantFrom('d', 'e'), fc.oneof(simple, scalar)).map((entry) => docOf([entry])),
    ),
  },
)

/** The fields of one compound index together, which chance alone would seldom bring. */
const indexedTogether = fc
  .tuple(
    fc.constantFrom(['c.d', 'c.e'], ['a', 'b'], ['b', 'a'], ['n', 'm'], ['b', 'n'], ['c', 'n']),
    fc.oneof({ weight: 2, arbitrary: scalar.filter(isPlain) }, { weight: 1, arbitrary: condition }),
    fc.oneof({ weight: 1, arbitrary: scalar.filter(isPlain) }, { weight: 1, arbitrary: condition }),
  )
  .map(([[one = '', other = ''], ...conditions]) =>
    docOf([
      [one, conditions[0]],
      [other, conditions[1]],
    ]),
  )

const fields = (maxLength: number): fc.Arbitrary<Doc> =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...paths), condition), {
      minLength: 1,
      maxLength,
      selector: ([path]) => path,
    })
    .map(docOf)

const branches = fc.array(fields(2), { minLength: 1, maxLength: 3 })

export const filter: fc.Arbitrary<Doc> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fields(1) },
      { weight: 3, arbitrary: indexedTogether },
      { weight: 1, arbitrary: fields(2) },
      { weight: 1, arbitrary: fields(3) },
    ),
    fc.option(fc.tuple(fc.constantFrom('$or', '$and', '$nor'), branches), {
      nil: undefined,
      freq: 1,
    }),
    fc.boolean(),
  )
  .map(([plain, logic, isAlone]) => {
    if (!logic) return plain
    return docOf([...(isAlone ? [] : plain), logic])
  })

const direction = fc.constantFrom(int(1), int(-1))

/** At most one of the fields may hold arrays: two have no order together. */
export const sort: fc.Arbitrary<Doc> = fc
  .tuple(
    fc.constantFrom<string[]>([], ['a'], ['b'], ['c.d'], ['n', 'm'], ['m', 'n'], ['m'], ['b', 'a']),
    fc.boolean(),
    direction,
    direction,
    direction,
  )
  .map(([names, hasTieBreak, ...directions]) => {
    const all = hasTieBreak && names.length > 0 ? [...names, '_id'] : names
    return docOf(all.map((name, i) => [name, directions[i]]))
  })
