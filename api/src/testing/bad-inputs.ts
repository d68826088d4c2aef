import type { Operation } from '@haulyard/api-contract'

type Body = Record<string, unknown>
type Named<Value> = readonly [what: string, value: Value]

/** Bodies that are not a JSON object of this operation. */
export function rawBodies({ bodyBytes = 64 * 1024 }: Operation) {
  const tooLarge = `{"title":"${'x'.repeat(bodyBytes)}"}`
  const bodies: Named<string | Uint8Array<ArrayBuffer>>[] = [
    ['nothing', ''],
    ['text that is no JSON', 'title=Kenworth'],
    ['half an object', '{"title":"Kenw'],
    ['null', 'null'],
    ['a number', '42'],
    ['a text', '"Kenworth"'],
    ['an array', '[]'],
    ['an empty object', '{}'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['nesting without end', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`],
    ['more bytes than allowed', tooLarge],
  ]
  return bodies
}

/** Values that no text, number, boolean or list can be. */
const wrongValues: readonly Named<unknown>[] = [
  ['an operator', { $ne: null }],
  ['a regular expression', { $regex: '.*' }],
  ['code', { $where: 'sleep(1000)' }],
  ['an array of objects', [{ $gt: '' }]],
]

/** The valid body with one field replaced by such a value. */
export function badBodies(body: unknown): Named<Body>[] {
  const right = body as Body
  return Object.keys(right).flatMap((name) =>
    wrongValues.map(
      ([what, value]): Named<Body> => [`${what} as ${name}`, { ...right, [name]: value }],
    ),
  )
}

/**
 * The valid body with characters in the texts of one field that no text may contain: a NUL, an
 * override of the writing direction and a lone surrogate.
 */
export function uncleanBody(body: unknown, name: string): Body {
  const right = body as Body
  const unclean = JSON.stringify(right[name] ?? null, (_key, value: unknown) =>
    typeof value === 'string' ? `${value}\u0000a\u202eb\ud800c` : value,
  )
  return { ...right, [name]: JSON.parse(unclean) }
}

const badIds = [
  '000000000000000000000000',
  'nonsense',
  '1',
  '$ne',
  '{"$ne":null}',

  '%00',
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(2000),
]

/** The parameters with one of them replaced by an id that no record has, for each of them. */
export const badParams = (params: Readonly<Record<string, string>>) =>
  Object.keys(params).flatMap((name) => badIds.map((id) => ({ ...params, [name]: id })))

const badTexts = ['', ' ', '$ne', '[object Object]', '\u0000', '\ud800', '(.*)+$', 'x'.repeat(5000)]

/** Invalid values for every field of a query, and for fields that it does not have. */
export function badQueries({ query }: Operation): Record<string, string>[] {
  const names = [
    ...Object.keys((query as unknown as { def: { shape: object } }).def.shape),
    '__proto__',
    'search[$ne]',
  ]
  return names.flatMap((name) => badTexts.map((text) => ({ [name]: text })))
}
