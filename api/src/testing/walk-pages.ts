import type { TestServer } from './test-server'

interface Identified {
  readonly id: string
}

/** Follows a list's `Link` headers to its end; returns the items of each page. */
export async function walkPages<Item extends Identified>(
  server: TestServer,
  path: string,
  headers: Record<string, string> = {},
) {
  const pages: Item[][] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const response = await server.request(next, { headers })
    pages.push((await response.json()) as Item[])
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return pages
}
