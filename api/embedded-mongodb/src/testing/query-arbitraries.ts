import fc from 'fast-check'
import { BSONRegExp, type Doc, int, isDoc, type Value } from '../bson/values.js'
import { docOf, pairOf, scalar, value } from './arbitraries.js'

/** Without the id. Only `a` and `c` may hold arrays: a compound index rejects two of them. */
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
const isPlain = (given: Value) => !(given instanceof BSONRegExp)
const isOperatorDoc = (given: Value) =>
  isDoc(given) && [...given.keys()][0]?.startsWith('$') === true
const bound = scalar.filter(isPlain)
const listed = value.filter(isPlain)

const range = fc
  .tuple(
    fc.constantFrom('$gt', '$gte', '$lt', '$lte'),
    bound,
    fc.option(fc.tuple(fc.constantFrom('$lt', '$lte', '$ne'), bound), { nil: undefined }),
  )
  .map(([name, low, other]) => docOf([[name, low], ...(other ? [other] : [])]))

const simple: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: range },
  { weight: 2, arbitrary: operator('$in', fc.array(listed, { maxLength: 4 })) },
  { weight: 1, arbitrary: operator('$nin', fc.array(listed, { maxLength: 2 })) },
  { weight: 1, arbitrary: operator('$ne', value.filter(isPlain)) },
  { weight: 1, arbitrary: operator('$eq', value) },
  { weight: 1, arbitrary: operator('$exists', fc.boolean()) },
  { weight: 1, arbitrary: operator('$type', fc.constantFrom('number', 'string', 'null', 'array')) },
)

const condition: fc.Arbitrary<Value> = fc.oneof(
  // A document that begins with an operator is not a value.
  { weight: 4, arbitrary: listed.filter((given) => !isOperatorDoc(given)) },
  { weight: 8, arbitrary: simple },
)

/** The fields of one compound index together, which chance alone would rarely generate. */
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
    fc.option(fc.tuple(fc.constantFrom('$or', '$and'), branches), {
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

/** At most one of the fields may hold arrays: two cannot be sorted by. */
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
