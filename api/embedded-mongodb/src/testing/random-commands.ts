import fc from 'fast-check'
import { operators } from '../aggregation/expression.js'
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  type Doc,
  int,
  isDoc,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Value,
} from '../bson/values.js'
import { commands } from '../commands/registry.js'
import { fieldOperators } from '../update/field-operators.js'
import { commandSamples, docOf, sessionId } from './command-samples.js'

const queryOperators = [
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$exists', '$type'],
  ...['$and', '$or', '$expr', '$regex', '$elemMatch', '$not', '$text', '$where'],
]
const stages = [
  ...['$match', '$sort', '$skip', '$limit', '$group', '$project', '$addFields', '$set', '$unset'],
  ...['$replaceRoot', '$replaceWith', '$out', '$merge', '$documents', '$listLocalSessions'],
  ...['$changeStream', '$lookup', '$facet'],
]
const accumulators = ['$sum', '$avg', '$push']
const updateOperators = [...Object.keys(fieldOperators), '$unset', '$push']
const expressionOperators = [...Object.keys(operators), '$concat']

const names = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'c', '_id', 'b.c', 'a.0', 'x', 'n', 'at') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '.', 'a.', '$', '$a', '$$a', 'a.$', 'a.$[]', 'a.$[x]'),
  },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', '0', '-1') },
  { weight: 3, arbitrary: fc.constantFrom(...queryOperators, ...updateOperators) },
  { weight: 3, arbitrary: fc.constantFrom(...stages, ...accumulators) },
  { weight: 2, arbitrary: fc.constantFrom(...expressionOperators) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(commandSamples).flatMap(Object.keys)) },
)

const scalars: fc.Arbitrary<Value> = fc.oneof(
  names,
  fc.constantFrom(
    '$a',
    '$b.c',
    '$$ROOT',
    '$$REMOVE',
    '$$x',
    '$$NOW',
    '$$',
    'c',
    'test.c',
    '[',
    '(?<',
  ),
  fc.string({ maxLength: 5 }),
  fc.integer({ min: -3, max: 20 }).map(int),
  fc.constantFrom(int(2 ** 31 - 1), int(-(2 ** 31)), 2n ** 63n - 1n, -(2n ** 63n), 0n, 1n),
  fc.constantFrom(0, -0, 1.5, -1, 1e20, 1e300, Number.NaN, Infinity, -Infinity),
  fc
    .constantFrom('NaN', '1E6000', '-0', '1.5', '9999999999999999999999')
    .map((text) => Decimal128.fromString(text)),
  fc.constantFrom<Value>(null, true, false, new Date(0), new Date(8.64e15), new ObjectId()),
  fc.constantFrom<Value>(new MinKey(), new MaxKey(), new Timestamp({ t: 1, i: 2 }), new Code('x')),
  fc.constantFrom<Value>(new BSONRegExp('a', 'i'), new BSONRegExp('(', ''), new BSONSymbol('s')),
  fc.constantFrom<Value>(new Binary(Buffer.from('ab')), sessionId),
)

const { value: values } = fc.letrec<{ value: Value; list: Value[]; doc: Doc }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalars,
    tie('list') as fc.Arbitrary<Value>,
    tie('doc') as fc.Arbitrary<Value>,
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  doc: fc.array(fc.tuple(names, tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
}))

/** A setter for every value of a command. */
function placesOf(container: Doc | Value[]): ((value: Value | undefined) => void)[] {
  const keys = isDoc(container) ? [...container.keys()] : [...container.keys()]
  return keys.flatMap((key) => {
    const value = isDoc(container) ? container.get(key as string) : container[key as number]
    const own = (next: Value | undefined) => {
      if (!isDoc(container)) container[key as number] = next ?? null
      else if (next === undefined) container.delete(key as string)
      else container.set(key as string, next)
    }
    const inner = isDoc(value) || Array.isArray(value) ? placesOf(value) : []
    return [own, ...inner]
  })
}

const changes = fc.array(fc.tuple(fc.nat(), fc.option(values, { nil: undefined, freq: 8 })), {
  minLength: 1,
  maxLength: 3,
})

const changed = fc
  .tuple(fc.constantFrom(...Object.keys(commandSamples)), changes)
  .map(([name, list]) => {
    const command = docOf(commandSamples[name] as object)
    for (const [place, value] of list) {
      const places = placesOf(command)
      places[place % places.length]?.(value)
    }
    return command
  })

const operand = fc.oneof(values, fc.array(values, { minLength: 1, maxLength: 3 }))

/** Every operator alone, with operands that it may or may not accept. */
const single = fc.oneof(
  fc.tuple(fc.constantFrom(...expressionOperators), operand).map(([name, value]) => {
    const expression: Doc = new Map([[name, value as Value]])
    return docOf({ aggregate: 'c', pipeline: [{ $project: { x: expression } }], cursor: {} })
  }),
  fc.tuple(fc.constantFrom(...accumulators), operand).map(([name, value]) => {
    const accumulator: Doc = new Map([[name, value as Value]])
    return docOf({
      aggregate: 'c',
      pipeline: [{ $group: { _id: '$a', x: accumulator } }],
      cursor: {},
    })
  }),
  fc
    .tuple(fc.constantFrom(...stages), operand)
    .map(([name, value]) =>
      docOf({ aggregate: 'c', pipeline: [new Map([[name, value as Value]])], cursor: {} }),
    ),
  fc
    .tuple(names, fc.constantFrom(...queryOperators), operand)
    .map(([field, name, value]) =>
      docOf({ find: 'c', filter: new Map([[field, new Map([[name, value as Value]])]]) }),
    ),
  fc.tuple(fc.constantFrom(...updateOperators), names, operand).map(([name, field, value]) =>
    docOf({
      update: 'c',
      updates: [{ q: {}, u: new Map([[name, new Map([[field, value as Value]])]]), multi: true }],
    }),
  ),
)

/** Any command of the server, with arbitrary fields. */
const wild = fc
  .tuple(
    fc.constantFrom(...commands.keys()),
    values,
    fc.array(fc.tuple(names, values), { maxLength: 3 }),
  )
  .map(([name, value, fields]) => new Map([[name, value], ...fields]))

/** Commands from almost valid to arbitrary, each with its database. */
export const randomCommands: fc.Arbitrary<Doc> = fc
  .oneof({ weight: 3, arbitrary: changed }, { weight: 3, arbitrary: single }, wild)
  .map((command) => (command.has('$db') ? command : command.set('$db', 'test')))
