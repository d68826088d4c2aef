import fc from 'fast-check'
import {
  BSONRegExp,
  Decimal128,
  type Doc,
  int,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Value,
} from '../bson/values.js'

const decimal = (text: string) => Decimal128.fromString(text)

/** Values that are easy to confuse: equal across types, neighbours, and the edges of types. */
export const scalars: Value[] = [
  null,
  int(0),
  -0,
  int(1),
  1,
  1n,
  decimal('1.0'),
  1.5,
  decimal('1.5'),
  int(2),
  -1,
  int(-7),
  9007199254740993n,
  9007199254740992,
  -9007199254740993n,
  decimal('9007199254740993'),
  decimal('0.1'),
  decimal('1E-400'),
  decimal('-1E+400'),
  0.1,
  Number.NaN,
  Infinity,
  -Infinity,
  '',
  'a',
  'ab',
  'a\0b',
  'b',
  '\u{ffff}',
  '\u{10000}',
  true,
  false,
  new Date(0),
  new Date(-1),
  new Date(86_400_000),
  new Timestamp({ t: 1, i: 1 }),
  new ObjectId('000000000000000000000001'),
  new BSONRegExp('^a', ''),
  new MinKey(),
  new MaxKey(),
]

export const docOf = (entries: readonly (readonly [string, Value | undefined])[]): Doc =>
  new Map(entries.filter((entry): entry is readonly [string, Value] => entry[1] !== undefined))

/** Few enough that documents and filters often hold the same one. */
export const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(int(1), 1n, decimal('1.0'), int(2), 1.5, 'a', 'ab', null),
  fc.constantFrom(...scalars),
)

/** A scalar, an array, or a document of the fields `d` and `e`, two levels deep. */
export const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value; inner: Value }>((tie) => ({
  inner: fc.oneof(
    { weight: 3, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  ),
  value: fc.oneof(
    { weight: 5, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(tie('inner'), { maxLength: 3 }) },
    { weight: 2, arbitrary: pairOf(tie('inner')) },
  ),
})).value

export function pairOf(d: fc.Arbitrary<Value>, e: fc.Arbitrary<Value> = scalar): fc.Arbitrary<Doc> {
  return fc
    .tuple(fc.option(d, { nil: undefined, freq: 4 }), fc.option(e, { nil: undefined, freq: 4 }))
    .map(([first, second]) =>
      docOf([
        ['d', first],
        ['e', second],
      ]),
    )
}
