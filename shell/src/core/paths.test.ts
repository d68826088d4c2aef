import { expect, test } from 'vitest'
import { safeReturnPath } from './paths'

const origin = 'https://haulyard.example'

test.each([
  ['/classifieds?search=reefer', '/classifieds?search=reefer'],
  [`${origin}/news`, '/news'],
  [null, '/'],
  ['https://elsewhere.example/news', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
])('%s leads to %s', (value, path) => {
  expect(safeReturnPath(value, origin)).toBe(path)
})
