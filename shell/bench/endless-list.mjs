// @ts-check

const pageSize = 24

/**
 * The demo's own classifieds, with their pictures, again and again under new ids.
 * @param {string} origin
 * @param {number} count
 */
const makeRecords = async (origin, count) => {
  const real = await (await fetch(`${origin}/api/classifieds?limit=100`)).json()
  return Array.from({ length: count }, (_, index) => ({
    ...real[index % real.length],
    id: index.toString(16).padStart(24, '0'),
  }))
}

/**
 * Responds to the list of classifieds with `count` records, page by page.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {number} count
 */
export const makeListLong = async (context, origin, count) => {
  const records = await makeRecords(origin, count)
  await context.route(
    (url) => url.pathname === '/api/classifieds',
    (route) => {
      const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
      const next = start + pageSize
      return route.fulfill({
        json: records.slice(start, next),
        headers: next < count ? { Link: `</api/classifieds?cursor=${next}>; rel="next"` } : {},
      })
    },
  )
}
