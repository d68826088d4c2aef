import type { TestMember } from './members'
import type { APIRequestContext } from './test'

/** A topic by a member, with so many replies; returns its address and the ids of the replies. */
export const addTopic = async (
  request: APIRequestContext,
  { headers }: TestMember,
  { title, replies = 0 }: { readonly title: string; readonly replies?: number },
) => {
  const data = { title, category: 'routes', content: 'Chains are **required** from Colfax on.' }
  const response = await request.post('/api/forum/topics', { headers, data })
  const { id: topicId } = (await response.json()) as { id: string }
  const ids: string[] = []
  for (let index = 1; index <= replies; index += 1) {
    const reply = { topicId, content: `Report ${index}` }
    const { id } = await (await request.post('/api/forum/posts', { headers, data: reply })).json()
    ids.push(id)
  }
  return { path: `/forum/${topicId}`, ids }
}
