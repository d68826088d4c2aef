import { listResponse } from '@haulyard/testing'
import { type HttpHandler, http } from 'msw'

/**
 * A list of the API in pages of two, whatever size is requested. It responds with what `records`
 * returns at that moment, filtered by `search` in the titles.
 */
export const servingInTwos = (
  url: string,
  records: () => readonly { readonly id: string; readonly title: string }[],
): HttpHandler =>
  http.get(`*${url}`, ({ request }) => {
    const { searchParams } = new URL(request.url)
    const search = searchParams.get('search') ?? ''
    const found = records().filter(({ title }) => title.includes(search))
    const start = found.findIndex(({ id }) => id === searchParams.get('after')) + 1
    const items = found.slice(start, start + 2)
    const last = items.at(-1)
    const hasMore = start + 2 < found.length && last !== undefined
    return listResponse(items, hasMore ? `${url}?search=${search}&after=${last.id}` : null)
  })
