import { describe, expect, test } from 'vitest'
import type * as core from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { hasUnwanted } from '../clean-text'
import { listOperations } from './index'

interface Field {
  readonly path: string
  readonly schema: core.$ZodType
}

type Def = core.$ZodTypes['_zod']['def']

/** Every field below a schema that takes text. */
function textFieldsOf({ path, schema }: Field): readonly Field[] {
  const def = schema._zod.def as Def
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) =>
      textFieldsOf({ path: `${path}.${name}`, schema: field }),
    )
  }
  if (def.type === 'array') return textFieldsOf({ path: `${path}[]`, schema: def.element })
  if (def.type === 'union') {
    return def.options.flatMap((option) => textFieldsOf({ path, schema: option }))
  }
  if ('innerType' in def && isObject(def.innerType)) {
    return textFieldsOf({ path, schema: def.innerType })
  }
  return takesText(schema) ? [{ path, schema }] : []
}

/** Whether a schema is an object or a list of objects, possibly optional. */
function isObject(schema: core.$ZodType): boolean {
  const def = schema._zod.def as Def
  if (def.type === 'array') return isObject(def.element)
  return 'innerType' in def ? isObject(def.innerType) : def.type === 'object'
}

/** Also looks inside wrapped schemas, so that no kind of text field is missed. */
function takesText(schema: core.$ZodType): boolean {
  const def = schema._zod.def as Def
  if ('innerType' in def) return takesText(def.innerType)
  if (def.type === 'array') return takesText(def.element)
  if (def.type === 'pipe') return takesText(def.in)
  if (def.type === 'string') return true
  // A record is what a library gives and checks: nothing of it is shown.
  if (['boolean', 'number', 'enum', 'literal', 'record'].includes(def.type)) return false
  throw new Error(`Add the type ${def.type}: does it contain text?`)
}

/** Passwords are stored as hashes, and cursors are not stored. */
const isStoredAsTyped = ({ path }: Field) => !/\.(?:password|currentPassword|cursor)$/.test(path)

const fields = listOperations()
  .flatMap(([key, { body, query }]) =>
    Object.entries({ body, query }).flatMap(([path, schema]) =>
      schema === undefined ? [] : textFieldsOf({ path: `${key} ${path}`, schema }),
    ),
  )
  .filter(isStoredAsTyped)

const right = [
  'A text that is long enough for every field of the contract',
  'https://haulyard.example/page',
  'dana@haulyard.example',
  '0123456789abcdef01234567',
  'mfe-content',
  '1.2.3',
  '/news',
  '#6366f1',
]
const unwanted = ['\u0000', '\u001b', '\u0085', '\u202e', '\u2066', '\ufeff', '\ud800', '\udc00']

describe('every text in the input of a call', () => {
  test('is found', () => {
    const bodies = fields.filter(({ path }) => path.includes(' body.'))
    expect(bodies.length).toBeGreaterThan(50)
    expect(fields.map(({ path }) => path)).toContain('POST /api/remote-events body.events[].reason')
  })

  test.each(fields)('$path is rejected or cleaned', ({ schema }) => {
    for (const text of right) {
      for (const character of unwanted) {
        for (const typed of [
          `${text}${character}`,
          `${character}${text}`,
          `a${character}${text}`,
        ]) {
          const result = safeParse(schema, typed)
          if (result.success) expect(hasUnwanted(String(result.data))).toBe(false)
        }
      }
    }
  })
})
