import { renderRemote } from '@haulyard/stub-shell/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../../remote'
import { useTopicId } from './topic-address'

const TopicId = () => <output>{useTopicId()}</output>

/** The remote's own routes, each with a page that only says the topic's id. */
const routes = remote.routes.map(({ path }) => ({ path, load: async () => ({ default: TopicId }) }))
const topicIdAt = async (at: string) => {
  renderRemote({ remote: { routes, slots: {} }, at })
  return (await screen.findByRole('status')).textContent
}

test.each([
  ['/forum/65f0c2a9', '65f0c2a9'],
  ['/forum-thread/65f0c2a9', '65f0c2a9'],
  ['/forum/a%2Fb', 'a/b'],
])('%s names the topic %s', async (pathname, id) => {
  expect(await topicIdAt(pathname)).toBe(id)
})

test.each(['/forum', '/forum/', '/forum-thread', '/forum/%E0%A4%A'])(
  '%s names no topic',
  async (pathname) => {
    expect(await topicIdAt(pathname)).toBe('')
  },
)
