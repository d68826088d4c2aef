import { delay, HttpResponse, http } from 'msw'

/** The API's response to a list's path: a page of items and the address of the next one. */
export const listResponse = (items: readonly unknown[], nextUrl: string | null = null) =>
  HttpResponse.json([...items], {
    headers: nextUrl === null ? {} : { link: `<${nextUrl}>; rel="next"` },
  })

/** The API's error body, with its status. */
export const failure = (status: number, code: string, message: string) =>
  HttpResponse.json({ code, message }, { status })

/** The response of an API without its database. */
export const unavailable = () => failure(503, 'service_unavailable', 'Please try again shortly')

/** A handler that never responds to GET requests. */
export const neverResponding = (path: string) =>
  http.get(path, async () => {
    await delay('infinite')
  })
