import { describe, expect, test } from 'vitest'
import { cutText, readLine, readMarkup } from './plain-text'

describe('HTML is converted to text', () => {
  test('with paragraphs, without scripts, styles, frames and addresses of links', () => {
    const { text } = readMarkup(
      '<style>p{}</style><h2>Fuel</h2><p>Prices <b>fell</b> <a href="https://a.example">again</a>.</p>' +
        '<script>alert(1)</script><iframe src="x">no</iframe><p>Not&nbsp;in&#32;Ohio &amp; Iowa.</p>',
    )
    expect(text).toBe('Fuel\n\nPrices fell again.\n\nNot in Ohio & Iowa.')
  })

  test('with lists and line breaks', () => {
    const { text } = readMarkup('Bring:<ul><li>chains</li><li>a lamp</li></ul>and<br>patience')
    expect(text).toBe('Bring:\n• chains\n• a lamp\n\nand\npatience')
  })

  test('also with unclosed, badly nested and invalid tags', () => {
    expect(readLine('<p>Under 80,000 <b>lb <i>gross</p> weighs < 40 t')).toBe(
      'Under 80,000 lb gross weighs < 40 t',
    )
    expect(readLine('<img src=x onerror=alert(1)>Safe')).toBe('Safe')
    expect(readMarkup('<div>'.repeat(20_000)).text.length).toBeLessThan(10)
  })

  test('with its first picture, which is not a tracking pixel', () => {
    const pixel = '<img src="https://count.example/1.gif" width="1" height="1">'
    const { imageUrl } = readMarkup(
      `${pixel}<p><img src="/a.jpg?w=1&amp;h=2"><img src="/b.jpg"></p>`,
    )
    expect(imageUrl).toBe('/a.jpg?w=1&h=2')
  })
})

describe('plain text', () => {
  test('keeps its paragraphs without the wrapping of its lines', () => {
    expect(readMarkup('  One\n   line.\r\n\r\n Two.\n\n\n\nThree. ').text).toBe(
      'One line.\n\nTwo.\n\nThree.',
    )
  })

  test('loses invisible characters, and keeps all writing systems', () => {
    expect(readLine('a\u0000b\u202ec\u0007\ud800d')).toBe('abcd')
    expect(readLine('ਪੰਜਾਬੀ · Українська · español 🚛')).toBe('ਪੰਜਾਬੀ · Українська · español 🚛')
  })
})

describe('a long text is truncated', () => {
  test('between words, with an ellipsis', () => {
    expect(cutText('Diesel falls, and keeps falling', 16)).toBe('Diesel falls…')
    expect(cutText('Diesel falls', 12)).toBe('Diesel falls')
  })

  test('within a word only if there is no space, and never within a character', () => {
    expect(cutText('🚛'.repeat(20), 10)).toBe('🚛🚛🚛🚛…')
  })
})
