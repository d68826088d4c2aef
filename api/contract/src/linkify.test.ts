import { expect, test } from 'vitest'
import { linkify } from './linkify'

const linksIn = (text: string) =>
  linkify(text).flatMap((part) => (part.type === 'link' ? [[part.text, part.href]] : []))

test.each([
  ['https://dot.ca.gov/travel', 'https://dot.ca.gov/travel', 'https://dot.ca.gov/travel'],
  ['See http://a.example/b.', 'http://a.example/b', 'http://a.example/b'],
  ['(https://a.example/b)', 'https://a.example/b', 'https://a.example/b'],
  [`https://a.example/x${')'.repeat(4000)}!`, 'https://a.example/x', 'https://a.example/x'],
  ['(https://a.example/x_(y))!', 'https://a.example/x_(y)', 'https://a.example/x_(y)'],
  ['https://a.example/x_(y)', 'https://a.example/x_(y)', 'https://a.example/x_(y)'],
  ['www.511wy.org!', 'www.511wy.org', 'https://www.511wy.org/'],
  ['"https://a.example?q=1&r=2"', 'https://a.example?q=1&r=2', 'https://a.example/?q=1&r=2'],
])('in %.60s the address is found without the punctuation around it', (text, written, href) => {
  expect(linksIn(text)).toEqual([[written, href]])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>hi</b>',
  'ftp://files.example/a',
  'xhttp://a.example',
  'https://name:secret@a.example/',
  'https://bank.example@evil.example/',
  'www.bank.example:443@evil.example',
  'https://',
  'mile 12.5, exit 7.Take it slow',
])('%s holds no link', (text) => {
  expect(linksIn(text)).toEqual([])
})

test('the parts put together are what was typed', () => {
  const text = 'One https://a.example, two\nwww.b.example and <b>three</b> https://c.example/.'
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
