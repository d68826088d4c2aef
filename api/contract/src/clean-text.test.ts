import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, looksLikeAddress } from './clean-text'
import { optionalLineField, optionalTextField, textField } from './fields'
import { categoryInputSchema, optionalUrlField, profileFormSchema, signupSchema } from './index'

describe('a text', () => {
  test.each([
    ['NUL and other control characters', 'a\u0000b\u0007c\u007fd\u0085e', 'abcde'],
    ['overrides of the writing direction', 'a\u202eb\u202cc\u2066d\u2069e', 'abcde'],
    ['a byte order mark and half a character', '\ufeffa\ud83db\udc00c', 'abc'],
    ['white space at its ends', ' \n a b \t ', 'a b'],
  ])('loses %s', (_what, typed, stored) => {
    expect(cleanText(typed)).toBe(stored)
  })

  test('keeps its lines, with the line breaks of any system', () => {
    expect(cleanText('a\r\nb\rc\u2028d\n\n\te')).toBe('a\nb\nc\nd\n\n\te')
  })

  test.each([
    '👩🏽‍🚒 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'سلام\u200f! می\u200cروم',
    'שלום\u200e 5',
    'क्\u200dष',
    'ਪੰਜਾਬੀ · Українська · español 🚛',
  ])('%s is unchanged', (typed) => {
    expect(cleanText(typed)).toBe(typed)
  })

  test.each(['\u200b\u200b\u200b', '\u2800', '\u3164\u115f', '\u00ad \u2060\u200d', '\ufe0f'])(
    'of invisible characters only (%j) is empty',
    (typed) => {
      expect(cleanText(typed)).toBe('')
    },
  )

  test('of one line has single spaces where breaks and tabs were', () => {
    expect(cleanLine(' a\r\nb\t\tc \u00a0 d\u0000 ')).toBe('a b c d')
  })
})

describe('fields', () => {
  test('are measured after cleaning', () => {
    const field = textField({ minimum: 3, tooShort: 'short', maximum: 4, tooLong: 'long' })
    expect(field.safeParse('ab\u0000').error?.issues[0]?.message).toBe('short')
    expect(field.safeParse('\u200b\u200b\u200b').error?.issues[0]?.message).toBe('short')
    expect(field.parse('ab\u202ecd\u0000')).toBe('abcd')
  })

  test('that are optional are null without a visible character', () => {
    expect(optionalTextField('Content', 10).parse('\u200b\u0000')).toBeNull()
    expect(optionalLineField('Phone', 20).parse('303\n555')).toBe('303 555')
  })

  test('for web addresses reject characters that texts lose', () => {
    const website = optionalUrlField('Invalid URL')
    for (const address of ['https://a.example/\u0000', 'https://a.example/\u202egpj']) {
      expect(website.safeParse(address).success).toBe(false)
    }
  })
})

const person = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' }
const firstNameIssue = (schema: typeof signupSchema | typeof profileFormSchema, name: string) =>
  schema
    .safeParse({ ...person, password: 'Eighteen-Wheels!', firstName: name })
    .error?.issues.find(({ path }) => path[0] === 'firstName')?.message

describe('a name', () => {
  const invisible = ['\u3164\u3164', '\u115f\u1160', '\uffa0\uffa0', '\u200b\u200d', '12', '❤️🚛']
  test.each(invisible)('needs a visible letter: %j is rejected', (name) => {
    expect(firstNameIssue(signupSchema, name)).toBe('First name must be at least 2 characters')
    expect(firstNameIssue(profileFormSchema, name)).toBe('First name is required')
    const category = categoryInputSchema.safeParse({ name })
    expect(category.error?.issues[0]?.message).toBe('Name is required')
  })

  test.each([
    'Win at https://evil.example/win',
    'evil.example',
    'WWW.EVIL',
    'dana@example.com',
    'See t.co/win',
    'evil．com',
    'ev\u200bil.com',
    '10.0.0.1/win',
    'пример.com',
  ])('must not be an address: %s', (name) => {
    const message = 'First name must not contain a web address or an email address'
    expect(firstNameIssue(signupSchema, name)).toBe(message)
    expect(firstNameIssue(profileFormSchema, name)).toBe(message)
  })

  test('is checked quickly at any length', () => {
    const since = performance.now()
    expect(looksLikeAddress('x'.repeat(200_000))).toBe(false)
    expect(performance.now() - since).toBeLessThan(1000)
  })

  test.each([
    'St. John',
    'J.R.',
    'J.R.Tolkien',
    "O'Neil",
    'Jean-Luc',
    'Mary Ann',
    'Sammy Davis, Jr.',
    'Ramasamy a/l Muthu',
    'Иван С.',
    'एम.एस.धोनी',
    'எம்.ஜி.ஆர்',
    '约翰·史密斯',
    'سارة محمد',
    'Nguyễn Thị',
  ])('%s is accepted', (name) => {
    expect(looksLikeAddress(name)).toBe(false)
    expect(firstNameIssue(signupSchema, name)).toBeUndefined()
    expect(firstNameIssue(profileFormSchema, name)).toBeUndefined()
  })
})
