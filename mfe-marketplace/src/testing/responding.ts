import { listResponse } from '@haulyard/testing'
import { http } from 'msw'

/** Handles GET requests of a path. @returns the handler, and the query strings of the requests */
export const responding = (path: string, respond: (query: URLSearchParams) => Response) => {
  const queries: string[] = []
  const handler = http.get(path, ({ request }) => {
    const { search, searchParams } = new URL(request.url)
    queries.push(search)
    return respond(searchParams)
  })
  return { handler, queries }
}

/** A list that responds with `items` to every query. */
export const respondingList = (path: string, items: readonly unknown[]) =>
  responding(path, () => listResponse(items))
