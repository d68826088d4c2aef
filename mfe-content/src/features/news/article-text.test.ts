import { expect, test } from 'vitest'
import { paragraphsOf } from './article-text'

test('empty lines separate paragraphs', () => {
  expect(paragraphsOf({ content: 'One\nstill one\n\n \n\nTwo\n' })).toEqual([
    'One\nstill one',
    'Two\n',
  ])
})
