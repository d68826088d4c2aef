import { describe, expect, test } from 'vitest'
import { cutText, readLine, readMarkup } from './plain-text'

describe('HTML becomes text', () => {
  test('in paragraphs, without scripts, styles, frames and addresses of links', () => {
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

  test('and what stays open, is nested badly or is no tag at all does no harm', () => {
    expect(readLine('<p>Under 80,000 <b>lb <i>gross</p> weighs < 40 t')).toBe(
      'Under 80,000 lb gross weighs < 40 t',
    )
    expect(readLine('<img src=x onerror=alert(1)>Safe')).toBe('Safe')
    expect(readMarkup('<div>'.repeat(20_000)).text.length).toBeLessThan(10)
  })

  test('and a comparison within it stays', () => {
    expect(readMarkup('<p>if a<b then stop</p><p>or 1<2</p>').text).toBe(
      'if a<b then stop\n\nor 1<2',
    )
  })

  test('the first picture is found, but not the pixel that counts readers', () => {
    const pixel = '<img src="https://count.example/1.gif" width="1" height="1">'
    const { imageUrl } = readMarkup(
      `${pixel}<p><img src="/a.jpg?w=1&amp;h=2"><img src="/b.jpg"></p>`,
    )
    expect(imageUrl).toBe('/a.jpg?w=1&h=2')
  })
})

describe('text stays', () => {
  test.each(['iframe', 'object', 'form', 'svg', 'textarea', 'script'])(
    'after a self-closed %s',
    (name) =>
      expect(readLine(`<p>Before.</p><${name} src="x"/><p>After.</p>`)).toBe('Before. After.'),
  )

  test.each(['iframe', 'object', 'form', 'noscript'])('after an unclosed %s', (name) => {
    expect(readLine(`<p>Before.</p><${name} data="x"><p>After.</p>`)).toBe('Before. After.')
    expect(readLine(`<${name} a="1">One.<${name} a="2">no</${name}> Two.`)).toBe('One. Two.')
  })

  test('but not the content of closed elements and of unclosed scripts', () => {
    expect(readLine('One.<object data="x">no</object> Two.')).toBe('One. Two.')
    expect(readLine('One.<script>steal()')).toBe('One.')
  })
})

test('markup of too many elements is read in bounded time', () => {
  const startedAt = performance.now()
  for (const tag of ['<b>', '<div>', '<b></i>', '<iframe ', '<a b="', '<object>'])
    readMarkup(tag.repeat(100_000))
  expect(performance.now() - startedAt).toBeLessThan(3000)
})

describe('plain text', () => {
  test.each([
    'if a<b then stop',
    'if a <b and c> d then stop',
    'Write to <driver@road.example> today',
    'See <https://road.example/a> today',
    'Less than 5<6, more',
  ])('is not read as HTML: %s', (text) => expect(readLine(text)).toBe(text))

  test('keeps its paragraphs also with an entity', () => {
    expect(readMarkup('Rock &amp; Road\n\nif a<b stop').text).toBe('Rock & Road\n\nif a<b stop')
  })

  test('that was cut within a tag is HTML', () => {
    expect(readLine('Diesel fell <a href="https://road.exa')).toBe('Diesel fell')
  })

  test('keeps its paragraphs and loses the wrapping of its lines', () => {
    expect(readMarkup('  One\n   line.\r\n\r\n Two.\n\n\n\nThree. ').text).toBe(
      'One line.\n\nTwo.\n\nThree.',
    )
  })

  test('loses what cannot be seen, and keeps every script', () => {
    expect(readLine('a\u0000b\u202ec\u0007\ud800d')).toBe('abcd')
    expect(readLine('ਪੰਜਾਬੀ · Українська · español 🚛')).toBe('ਪੰਜਾਬੀ · Українська · español 🚛')
  })
})

describe('a long text is cut', () => {
  test('between words, with a sign that more was there', () => {
    expect(cutText('Diesel falls, and keeps falling', 16)).toBe('Diesel falls…')
    expect(cutText('Diesel falls', 12)).toBe('Diesel falls')
  })

  test('within a word only where there is no other place, and never within a character', () => {
    expect(cutText('🚛'.repeat(20), 10)).toBe('🚛🚛🚛🚛…')
  })
})
