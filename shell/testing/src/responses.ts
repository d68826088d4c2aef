import { delay, HttpResponse, http } from 'msw'

/** A page of a list, with the address of the next one: what the API answers to a list's path. */
export const listResponse = (items: readonly unknown[], nextUrl: string | null = null) =>
  HttpResponse.json([...items], {
    headers: nextUrl === null ? {} : { link: `<${nextUrl}>; rel="next"` },
  })

/** The API's error body, with its status. */
export const failure = (status: number, code: string, message: string) =>
  HttpResponse.json({ code, message }, { status })

/** The answer of an API without its database. */
export const unavailable = () => failure(503, 'service_unavailable', 'Please try again shortly')

/** A handler whose answer never comes: to a GET, unless said otherwise. */
export const neverResponding = (path: string, method: 'get' | 'post' = 'get') =>
  http[method](path, async () => {
    await delay('infinite')
  })
