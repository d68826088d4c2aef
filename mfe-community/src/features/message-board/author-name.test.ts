import { formerMemberId } from '@haulyard/api-contract'
import { expect, test } from 'vitest'
import { authorName } from './author-name'

test('a member is named by the end of the id, a former member as such', () => {
  expect(authorName('6b06498b8122a3d2cb8ca3f9')).toBe('User a3f9')
  expect(authorName(formerMemberId)).toBe('Former member')
})
