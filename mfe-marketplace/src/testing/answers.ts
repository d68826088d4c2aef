import { delay, HttpResponse, http } from 'msw'

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
  answering(path, () => HttpResponse.json([...items]))

/** An answer that never comes. */
export const neverAnswering = (path: string) =>
  http.get(path, async () => {
    await delay('infinite')
  })

/** The API's error body, with its status. */
export const failure = (status: number, code: string, message: string) =>
  HttpResponse.json({ code, message }, { status })

/** The API without its database. */
export const unavailable = () => failure(503, 'service_unavailable', 'Please try again shortly')
