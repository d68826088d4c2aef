import { listResponse } from '@haulyard/testing'
import { http } from 'msw'

/** The API's answer to a path, and the query strings that it was asked with. */
export const answering = (path: string, answer: (query: URLSearchParams) => Response) => {
  const queries: string[] = []
  const handler = http.get(path, ({ request }) => {
    const { search, searchParams } = new URL(request.url)
    queries.push(search)
    return answer(searchParams)
  })
  return { handler, queries }
}

/** A list that answers `items` to everything. */
export const answeringList = (path: string, items: readonly unknown[]) =>
  answering(path, () => listResponse(items))
