import { expect, test } from 'vitest'
import { toPhoneUrl } from './phone-url'

test.each([
  ['(303) 555-0182', 'tel:3035550182'],
  ['+1 604 555 0117', 'tel:+16045550117'],
  ['800-555-0199 ext. 12', 'tel:8005550199'],
])('%s is dialled as %s', (text, expected) => {
  expect(toPhoneUrl(text)).toBe(expected)
})
