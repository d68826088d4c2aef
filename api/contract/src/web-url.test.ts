import { expect, test } from 'vitest'
import { toWebUrl } from './web-url'

test.each(['https://news.example/a?b=c', 'http://news.example/'])('%s may be a link', (text) => {
  expect(toWebUrl(text)).toBe(text)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'https://name:secret@news.example/',
  `https://news.example/${'a'.repeat(2048)}`,
  '/news',
  'news.example',
  '',
  null,
  undefined,
])('%s is never a link', (text) => {
  expect(toWebUrl(text)).toBeNull()
})
