import type { PagePreview } from '@haulyard/api-contract'
import { html, raw } from 'hono/html'
import { scriptJson } from './script-json'

/** What search engines and sites with links to a page read of it, for the head of its document. */
export const pageLinks = ({
  address,
  title,
  description,
  type,
  image,
  feed,
  entities,
}: PagePreview): string => {
  const properties = [
    ['og:url', address],
    ['og:site_name', 'Haulyard'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image.url],
    ['og:image:width', image.width],
    ['og:image:height', image.height],
    ['og:image:alt', image.alt],
  ] as const
  return [
    html`<link rel="canonical" href="${address}"><meta name="description" content="${description}">`,
    ...properties.map(([name, value]) => html`<meta property="${name}" content="${value}">`),
    html`<meta name="twitter:card" content="summary_large_image">`,
    feed
      ? html`<link rel="alternate" type="application/rss+xml" title="${feed.title}" href="${feed.path}">`
      : '',
    entities.length > 0
      ? html`<script type="application/ld+json">${raw(
          scriptJson({ '@context': 'https://schema.org', '@graph': entities }),
        )}</script>`
      : '',
  ].join('')
}
