import { describe, expect, it } from 'vitest'
import { int, type Value } from '../bson/values.js'
import { parseCollation } from './parse.js'

const parse = (spec: Record<string, Value>) => parseCollation(new Map(Object.entries(spec)))

describe('the specification of a collation', () => {
  it('is filled in with what the locale sets', () => {
    expect(parse({ locale: 'simple' })).toBeUndefined()
    const danish = parse({ locale: 'da' })?.spec
    expect(danish?.get('caseFirst')).toBe('upper')
    expect(parse({ locale: 'fr_CA' })?.spec.get('backwards')).toBe(true)
    expect(parse({ locale: 'th' })?.spec.get('alternate')).toBe('shifted')
    expect([...(parse({ locale: 'en_US', strength: int(1) })?.spec ?? [])]).toEqual([
      ['locale', 'en_US'],
      ['caseLevel', false],
      ['caseFirst', 'off'],
      ['strength', int(1)],
      ['numericOrdering', false],
      ['alternate', 'non-ignorable'],
      ['maxVariable', 'punct'],
      ['normalization', false],
      ['backwards', false],
      ['version', '57.1'],
    ])
  })

  it('means the same whether defaults are written out or not', () => {
    const spec = parse({ locale: 'en', strength: 3 })?.spec
    expect(parseCollation(spec ?? new Map())?.id).toBe(parse({ locale: 'en' })?.id)
  })

  const refusals: [Record<string, Value>, number, RegExp][] = [
    [{ strength: 2 }, 40414, /'collation.locale' is missing/],
    [{ locale: 5 }, 14, /wrong type 'double', expected type 'string'/],
    [{ locale: 'xx' }, 2, /^Field 'locale' is invalid in: \{ locale: "xx" \}$/],
    [{ locale: 'en_XX' }, 2, /Did you mean 'en'\?$/],
    [{ locale: 'de@collation=other' }, 2, /Did you mean 'de'\?$/],
    [{ locale: 'en', strength: 6 }, 2, /'6' for field 'collation.strength'/],
    [{ locale: 'en', strength: 1.5 }, 2, /'1.5' for field 'collation.strength'/],
    [{ locale: 'en', strength: '1' }, 14, /strength/],
    [{ locale: 'en', caseLevel: 1 }, 14, /caseLevel/],
    [{ locale: 'en', caseFirst: 'x' }, 2, /caseFirst/],
    [{ locale: 'en', alternate: 'x' }, 2, /alternate/],
    [{ locale: 'en', maxVariable: 'x' }, 2, /maxVariable/],
    [{ locale: 'en', other: 1 }, 40415, /'collation.other' is an unknown field/],
    [{ locale: 'en', version: '1' }, 161, /version/],
    [{ locale: 'simple', strength: 1 }, 9, /no other fields/],
    [{ locale: 'fr', backwards: true, strength: 1 }, 2, /'backwards' is invalid/],
    [{ locale: 'en', caseFirst: 'upper', strength: 2 }, 2, /'caseFirst' is invalid/],
    [{ locale: 'en', backwards: true }, 115, /not supported/],
    [{ locale: 'en', alternate: 'shifted', strength: 4 }, 115, /not supported/],
    [{ locale: 'en', alternate: 'shifted', maxVariable: 'space' }, 115, /not supported/],
    [{ locale: 'th', alternate: 'non-ignorable' }, 115, /not supported/],
    [{ locale: 'ja', strength: 4 }, 115, /not supported/],
  ]
  it.each(refusals)('refuses %j with %i', (spec, code, message) => {
    expect(() => parse(spec)).toThrowError(expect.objectContaining({ code }))
    expect(() => parse(spec)).toThrowError(message)
  })
})
