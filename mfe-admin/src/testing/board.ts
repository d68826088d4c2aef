import type { ForumCategory, ForumTopic } from '@haulyard/api-contract'
import { firstForumCategories } from '@haulyard/api-contract/testing'
import { listResponse, type startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { readCall, type SentCall } from './section'

interface Board {
  readonly categories?: readonly ForumCategory[]
  readonly topics?: readonly ForumTopic[]
}

const listUrls = { categories: '/api/forum/categories', topics: '/api/forum/topics' } as const

/** The API of a board with these records; with the first categories unless others are given. */
export const withBoard = (api: ReturnType<typeof startMockApi>, board: Board = {}) => {
  const { categories = firstForumCategories } = board
  api.use(
    http.get(`*${listUrls.categories}`, () => HttpResponse.json(categories)),
    http.get(`*${listUrls.topics}`, () => listResponse(board.topics ?? [])),
  )
}

interface Writes {
  readonly method: 'post' | 'put' | 'delete'
  readonly list: keyof typeof listUrls
  /** The id that stands in the path; none when a record is created. */
  readonly id?: string
  readonly respond: () => Response
}

/** Responds to writes of the board's records. @returns the calls, growing as they come */
export const respondToWrites = (
  api: ReturnType<typeof startMockApi>,
  { method, list, id, respond }: Writes,
): SentCall[] => {
  const calls: SentCall[] = []
  const url = id === undefined ? listUrls[list] : `${listUrls[list]}/${id}`
  api.use(
    http[method](`*${url}`, async ({ request }) => {
      calls.push(await readCall(request))
      return respond()
    }),
  )
  return calls
}
