import { expect, test } from 'vitest'
import { toHttpUrl } from './http-url'

test.each(['https://news.example/a?b=c', 'http://news.example/'])('%s can be linked to', (text) => {
  expect(toHttpUrl(text)).toBe(text)
})

test.each(['javascript:alert(1)', 'data:text/html,hi', '/news', 'soon', '', null, undefined])(
  '%s is never a link',
  (text) => {
    expect(toHttpUrl(text)).toBeNull()
  },
)
