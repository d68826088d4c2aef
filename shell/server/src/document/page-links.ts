import { html } from 'hono/html'

/** The lists with an RSS feed, by the paths of their pages. */
const feeds: Readonly<Record<string, { readonly feed: string; readonly title: string }>> = {
  '/news': { feed: 'news', title: 'News' },
  '/message-board': { feed: 'message-board', title: 'Message Board' },
  '/classifieds': { feed: 'classifieds', title: 'Classifieds' },
  '/directory': { feed: 'directory', title: 'Services Directory' },
}

interface Page {
  /** Of the site, without a trailing slash. */
  readonly origin: string
  /** Without a trailing slash. */
  readonly path: string
  /** The query of the address with its `?`, or empty. */
  readonly search: string
  readonly title: string
}

/**
 * What search engines and shared links read of a page: its address without filters, its title,
 * and the feed of a list with the filters of the page.
 */
export const pageLinks = ({ origin, path, search, title }: Page): string => {
  const address = origin + path
  const list = feeds[path]
  return [
    html`<link rel="canonical" href="${address}">`,
    html`<meta property="og:url" content="${address}">`,
    html`<meta property="og:site_name" content="Haulyard">`,
    html`<meta property="og:type" content="website">`,
    html`<meta property="og:title" content="${title}">`,
    list
      ? html`<link rel="alternate" type="application/rss+xml" title="${list.title}" href="/rss/${list.feed}.xml${search}">`
      : '',
  ].join('')
}
