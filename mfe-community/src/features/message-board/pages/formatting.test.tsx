import { aForumPost } from '@haulyard/api-contract/testing'
import { startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { findReplyBox, openTopic, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
// A reply that was not sent is a draft.
afterEach(() => sessionStorage.clear())

test('a post with formatting is shown with it; links say that they are unchecked', async () => {
  const post = aForumPost({
    content: '**Closed.** See [Caltrans](https://dot.example), www.road.example',
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          { text: 'Closed.', isStrong: true },
          { text: ' See ' },
          { text: 'Caltrans', href: 'https://dot.example' },
          { text: ', www.road.example' },
        ],
      },
      { kind: 'list', isOrdered: false, items: [[{ text: 'chains' }]] },
    ],
  })
  withTopic(api, { posts: [post] })
  await openTopic()
  const strong = await screen.findByText('Closed.')
  expect(strong.tagName).toBe('STRONG')
  const article = within(strong.closest('article') as HTMLElement)
  expect(article.getByRole('listitem')).toHaveTextContent('chains')
  for (const name of ['Caltrans', 'www.road.example']) {
    const link = article.getByRole('link', { name })
    expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
  }
})

test.each([
  ['Bold', '**I-80**'],
  ['Italic', '*I-80*'],
  ['Code', '`I-80`'],
  ['List', '- I-80'],
  ['Quote', '> I-80'],
  ['Link', '[I-80](https://)'],
])('%s formats the selected text of a reply', async (name, expected) => {
  withTopic(api)
  const { user } = await openTopic()
  const box = (await findReplyBox()) as HTMLTextAreaElement
  await user.type(box, 'I-80')
  box.setSelectionRange(0, 4)
  await user.click(screen.getByRole('button', { name }))
  expect(box).toHaveValue(expected)
  expect(box).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Post Reply' })).toBeEnabled()
})

test('a preview shows the reply as others will see it, and what is sent is what was typed', async () => {
  const state = withTopic(api)
  api.use(
    http.post('/api/forum/preview', async ({ request }) => {
      const { content } = (await request.json()) as { content: string }
      expect(content).toBe('**Slow.**')
      const spans = [{ text: 'Slow.', isStrong: true }]
      return HttpResponse.json({ blocks: [{ kind: 'paragraph', spans }] })
    }),
  )
  const { user } = await openTopic()
  await user.type(await findReplyBox(), '**Slow.**')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(within(preview).getByText('Slow.').tagName).toBe('STRONG')
  await user.click(screen.getByRole('button', { name: 'Post Reply' }))
  await screen.findByText('**Slow.**', { selector: 'p' })
  expect(state.sent.map(({ body }) => body.content)).toEqual(['**Slow.**'])
})
