import { describe, expect, test } from 'vitest'
import { isPageNavigation } from './page-navigation'

const ask = (headers: Record<string, string>, method = 'GET') =>
  isPageNavigation({ method, headers: new Headers(headers) })

/** What Chrome sends when a person opens a page. */
const navigation = {
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
  Accept: 'text/html,application/xhtml+xml,image/avif,image/webp,*/*;q=0.8',
}
const { Accept } = navigation

describe('a page that is opened in a tab', () => {
  test.each<[string, Record<string, string>]>([
    ['by a link', navigation],
    ['by its address', { ...navigation, 'Sec-Fetch-Site': 'none', 'Sec-Fetch-User': '?1' }],
    ['from another site', { ...navigation, 'Sec-Fetch-Site': 'cross-site' }],
    ['on plain http', { Accept }],
  ])('%s is a page navigation', (_how, headers) => {
    expect(ask(headers)).toBe(true)
  })
})

describe('no page navigation', () => {
  const loaded = (destination: string, mode: string) => ({
    ...navigation,
    'Sec-Fetch-Dest': destination,
    'Sec-Fetch-Mode': mode,
  })

  test.each<[string, Record<string, string>, string?]>([
    ['a HEAD request', navigation, 'HEAD'],
    ['a form', navigation, 'POST'],
    ['an image', loaded('image', 'no-cors')],
    ['an SVG image that is read like a page', loaded('image', 'navigate')],
    ['a frame', loaded('iframe', 'navigate')],
    ['an object', loaded('object', 'navigate')],
    ['an embedded page', loaded('embed', 'navigate')],
    ['fetch()', loaded('empty', 'cors')],
    ['fetch() within the origin', loaded('empty', 'same-origin')],
    ['a script', loaded('script', 'no-cors')],
    ['a style sheet', loaded('style', 'no-cors')],
    ['a prefetch', { ...navigation, 'Sec-Purpose': 'prefetch' }],
    ['a prerendered page', { ...navigation, 'Sec-Purpose': 'prefetch;prerender' }],
    ['a prefetch of an older Chrome', { Accept, Purpose: 'prefetch' }],
    ['a prefetch of an older Firefox', { Accept, 'X-Moz': 'prefetch' }],
    ['a preview of Safari', { Accept, 'X-Purpose': 'preview' }],
    ['one with Sec-Fetch-Site only', { 'Sec-Fetch-Site': 'same-origin', Accept }],
    ['one with Sec-Fetch-Mode only', { 'Sec-Fetch-Mode': 'navigate', Accept }],
    ['an image on plain http', { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }],
    ['an image that also accepts pages', { Accept: 'image/*,text/html;q=0.1' }],
    ['fetch() on plain http', { Accept: '*/*' }],
    ['a request for JSON', { Accept: 'application/json' }],
    ['a request without Accept', {}],
  ])('%s', (_what, headers, method) => {
    expect(ask(headers, method)).toBe(false)
  })
})
