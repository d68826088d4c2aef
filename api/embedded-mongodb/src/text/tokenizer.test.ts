import { describe, expect, it } from 'vitest'
import { findLanguage, type TextLanguage } from './languages.js'
import { parseSearch } from './search-string.js'
import { insensitive, termsOf } from './tokenizer.js'

const language = (name: string) => findLanguage(name) as TextLanguage
const english = (text: string) => termsOf(text, language('english'))
const plain = (text: string) => termsOf(text, language('none'))

describe('words', () => {
  it('end at white space, punctuation, dashes, quotation marks and symbols', () => {
    expect(plain('Il a dit: «était le meilleur»—non? e-mail/a+b, “x” c’est_la')).toEqual(
      'il a dit etait le meilleur non e mail a b x c est_la'.split(' '),
    )
    expect(plain('你好。世界')).toEqual(['你好', '世界'])
  })

  it('keep the apostrophe in English only', () => {
    expect(english("the rock'n'roll singer's")).toEqual(["rock'n'rol", 'singer'])
    expect(plain("rock'n'roll")).toEqual(['rock', 'n', 'roll'])
  })

  it('lose case and diacritics unless they matter', () => {
    expect(plain('Ünïcode CAFÉ ἈΡΧΗ ΟΔΟΣ')).toEqual(['unicode', 'cafe', 'αρχη', 'οδοσ'])
    const terms = (isCaseSensitive: boolean, isDiacriticSensitive: boolean) =>
      termsOf('CAFÉ café', language('none'), { isCaseSensitive, isDiacriticSensitive })
    expect(terms(true, false)).toEqual(['CAFE', 'cafe'])
    expect(terms(false, true)).toEqual(['café', 'café'])
    expect(terms(true, true)).toEqual(['CAFÉ', 'café'])
  })

  it('lose their endings as their language has them', () => {
    expect(english('Walking generously among ponies')).toEqual([
      'walk',
      'generous',
      'among',
      'poni',
    ])
    expect(termsOf('los gatos corriendo', language('es'), insensitive)).toContain('gat')
    expect(termsOf('Häuser', language('german'))).toEqual(['haus'])
    expect(termsOf('ISPARTALI', language('tr'))).toEqual(termsOf('ıspartalı', language('turkish')))
  })

  it('leave out stop words of English with and without apostrophes', () => {
    expect(english("I don't know what THE others weren't")).toEqual(['know', 'other'])
    expect(plain('the')).toEqual(['the'])
  })
})

describe('search strings', () => {
  const words = (text: string) => text.trim().split(/\s+/).filter(Boolean)

  it('negate with a hyphen after white space only', () => {
    const parts = parseSearch('tea -coffee pre-market - milk -foo-bar')
    expect(words(parts.positive)).toEqual(['tea', 'pre', 'market', 'milk'])
    expect(words(parts.negative)).toEqual(['coffee', 'foo', 'bar'])
  })

  it('keep phrases as they are, and their words as words', () => {
    const parts = parseSearch('"Coffee  Shop" tea -"bad cake" -"x y"-"z" more "open end')
    expect(parts.phrases).toEqual(['Coffee  Shop'])
    expect(parts.negatedPhrases).toEqual(['bad cake', 'x y', 'z'])
    expect(words(parts.positive)).toEqual(['Coffee', 'Shop', 'tea', 'more', 'open', 'end'])
    expect(parts.negative).toBe('')
  })
})
