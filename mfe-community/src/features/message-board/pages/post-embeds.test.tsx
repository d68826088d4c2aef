import { aForumPost } from '@haulyard/api-contract/testing'
import { startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTopic, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const openPost = async (content: string) => {
  withTopic(api, { posts: [aForumPost({ content })] })
  const page = await openTopic({ user: null })
  const post = await screen.findByRole('article')
  return { ...page, post, inPost: within(post) }
}
/** Those that load their address: one with a document of its own does not. */
const frames = (post: HTMLElement) => [...post.querySelectorAll('iframe:not([srcdoc])')]
const emptyFrames = (post: HTMLElement) => [...post.querySelectorAll('iframe[srcdoc=""]')]

test.each([
  ['YouTube', video, 'Play Video', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'X',
    'https://x.com/FMCSA/status/1790',
    'Show Post',
    'https://platform.twitter.com/embed/Tweet.html?id=1790',
  ],
  [
    'Instagram',
    'https://www.instagram.com/p/C1a/',
    'Show Post',
    'https://www.instagram.com/p/C1a/embed',
  ],
  [
    'TikTok',
    'https://www.tiktok.com/@rig.life/video/73',
    'Play Video',
    'https://www.tiktok.com/embed/v2/73',
  ],
])('a link to %s is quoted, and shows its frame on a press', async (name, link, button, src) => {
  const { user, post, inPost } = await openPost(`Look: ${link}`)
  expect(inPost.getByRole('link', { name: link })).toHaveAttribute('href', link)
  expect(frames(post)).toEqual([])
  expect(emptyFrames(post).map((frame) => frame.getAttribute('src'))).toEqual([src])
  const quote = post.querySelector('blockquote') as HTMLElement
  expect(quote).toHaveAttribute('cite', link)
  expect(within(quote).getByRole('link', { name: `Open on ${name}` })).toHaveAttribute('href', link)
  const press = within(quote).getByRole('button', { name: button })
  expect(press).toHaveAccessibleDescription(/^Loads from \w+\.com when you press it$/)

  await user.click(press)
  const [frame] = frames(post)
  expect(frame).toHaveAttribute('src', src)
  expect(frame).toHaveAttribute('title', expect.stringContaining(name))
  expect(frame?.getAttribute('sandbox')?.split(' ').sort()).toEqual([
    'allow-popups',
    'allow-presentation',
    'allow-same-origin',
    'allow-scripts',
  ])
  expect(frame).toHaveFocus()
  expect(inPost.getByRole('link', { name: link })).toHaveAttribute('href', link)
  expect(inPost.queryByRole('button', { name: button })).toBeNull()
})

test.each([
  'https://youtu.be/dQw4w9WgXc',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
])('%s stays a plain link', async (link) => {
  const { post, inPost } = await openPost(link)
  expect(inPost.getByRole('link', { name: link })).toHaveAttribute('href', link)
  expect(post.querySelector('blockquote, iframe')).toBeNull()
})

test('of two videos only the one that was asked for is loaded', async () => {
  const { user, post, inPost } = await openPost(`${video} https://youtu.be/a-b_C0d1E2f ${video}`)
  const [, second, ...others] = inPost.getAllByRole('button', { name: 'Play Video' })
  expect(others).toEqual([])
  await user.click(second as HTMLElement)
  expect(frames(post).map((frame) => frame.getAttribute('src'))).toEqual([
    'https://www.youtube-nocookie.com/embed/a-b_C0d1E2f',
  ])
})
