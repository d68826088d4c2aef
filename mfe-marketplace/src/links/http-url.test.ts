import { expect, test } from 'vitest'
import { toHttpUrl } from './http-url'

test.each([
  ['https://www.truckpaper.com/listing/1', 'https://www.truckpaper.com/listing/1'],
  ['rockymountaintow.example', 'https://rockymountaintow.example/'],
  ['rockymountaintow.example:8080/shop', 'https://rockymountaintow.example:8080/shop'],
])('%s can be linked to', (text, expected) => {
  expect(toHttpUrl(text)).toBe(expected)
})

test.each(['javascript:alert(1)', 'data:text/html,hi', 'ask at the counter', '', null])(
  '%s is never a link',
  (text) => {
    expect(toHttpUrl(text)).toBeNull()
  },
)
