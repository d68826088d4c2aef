import { expect, test } from 'vitest'
import { topicIdOf } from './topic-address'

test.each([
  ['/forum/65f0c2a9', '65f0c2a9'],
  ['/forum-thread/65f0c2a9', '65f0c2a9'],
  ['/forum/a%2Fb', 'a/b'],
])('%s names the topic %s', (pathname, id) => {
  expect(topicIdOf(pathname)).toBe(id)
})

test.each(['/forum', '/forum/', '/forum-thread', '/forum/%E0%A4%A'])(
  '%s names no topic',
  (pathname) => {
    expect(topicIdOf(pathname)).toBe('')
  },
)
