import type { ServerResponse } from 'node:http'
import { startWebServer } from '../../../testing/web-server'

export interface Story {
  readonly title: string
  readonly path: string
  /** Further elements of the item. */
  readonly more?: string
}

/** RSS 2.0 with these stories. */
export const rssOf = (...stories: readonly Story[]) =>
  `<rss version="2.0"><channel><title>Road</title><link>https://road.example</link>${stories
    .map(
      ({ title, path, more = '' }) =>
        `<item><title>${title}</title><link>https://road.example/${path}</link>${more}</item>`,
    )
    .join('')}</channel></rss>`

/** A web server of feeds: each path returns the content that the test has set. */
export async function startFeedServer() {
  const contents = new Map<string, string | number | ((response: ServerResponse) => void)>()
  const server = await startWebServer((request, response) => {
    const content = contents.get(request.url ?? '') ?? 404
    if (typeof content === 'function') content(response)
    else if (typeof content === 'number') response.writeHead(content).end()
    else response.end(content)
  })
  return { ...server, contents, url: (path: string) => `${server.origin}${path}` }
}
export type FeedServer = Awaited<ReturnType<typeof startFeedServer>>
