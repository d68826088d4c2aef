import { expect, test } from 'vitest'
import { authorName } from './author-name'
import { formerMemberId } from './former-members'

const userId = '6b06498b8122a3d2cb8ca3f9'
const nameless = { firstName: null, lastName: null }

test('an author has a name, or is named by the end of the id', () => {
  expect(authorName({ userId, user: { firstName: 'Luis', lastName: 'Ortega' } })).toBe(
    'Luis Ortega',
  )
  expect(authorName({ userId, user: nameless })).toBe('User a3f9')
  expect(authorName({ userId })).toBe('User a3f9')
})

test('the owner of a deleted account is a former member', () => {
  expect(authorName({ userId: formerMemberId })).toBe('Former member')
  expect(authorName({ userId, user: { ...nameless, isFormer: true } })).toBe('Former member')
})
