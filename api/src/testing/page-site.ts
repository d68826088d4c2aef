import { startPictureSite } from './picture-site'

interface Page {
  /** What is in its head. */
  readonly head: string
  readonly type?: string
}

/** Another site with pages and pictures: each path has the content that the test has put there. */
export async function startPageSite() {
  const site = await startPictureSite()
  return {
    ...site,
    /** Puts a page at a path and returns its address. */
    putPage: (path: string, { head, type = 'text/html; charset=utf-8' }: Page) =>
      site.put(path, (response) => {
        const html = `<!doctype html><html><head>${head}</head><body><p>Text</p></body></html>`
        response.writeHead(200, { 'content-type': type }).end(html)
      }),
  }
}
export type PageSite = Awaited<ReturnType<typeof startPageSite>>
