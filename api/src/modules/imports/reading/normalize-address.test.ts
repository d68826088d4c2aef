import { describe, expect, test } from 'vitest'
import { normalizeAddress } from './normalize-address'

const page = 'https://road.example/news/7?id=1&lang=en'

describe('two addresses of one page have the same key', () => {
  test.each([
    ['the scheme', 'http://road.example/news/7?id=1&lang=en'],
    ['www', 'https://www.road.example/news/7?id=1&lang=en'],
    ['upper case of the host and the default port', 'https://ROAD.example:443/news/7?id=1&lang=en'],
    ['a dot after the host', 'https://road.example./news/7?id=1&lang=en'],
    ['a trailing slash', 'https://road.example/news/7/?id=1&lang=en'],
    ['the order of the parameters', 'https://road.example/news/7?lang=en&id=1'],
    ['the fragment', `${page}#comments`],
    ...[
      'utm_source=rss&utm_medium=feed',
      'UTM_Campaign=x',
      'fbclid=a',
      'gclid=a',
      'gbraid=a',
      'wbraid=a',
      'msclkid=a',
      'yclid=a',
      'ttclid=a',
      'igshid=a',
      'igsh=a',
      'mc_cid=a',
      'mc_eid=a',
      '_hsenc=a',
      '_hsmi=a',
      'mkt_tok=a',
      'mtm_campaign=a',
      'ref=rss',
      'ref_src=twsrc',
    ].map((query): [string, string] => [query, `${page}&${query}`]),
  ])('which differ in %s', (_, address) => {
    expect(normalizeAddress(address)).toBe(normalizeAddress(page))
  })

  test('which differ in the case of their escapes, or are not escaped', () => {
    const escaped = normalizeAddress('https://road.example/montr%c3%a9al?q=%c3%a9')
    expect(normalizeAddress('https://road.example/montréal?q=é')).toBe(escaped)
  })

  test('which are the start page', () => {
    expect(normalizeAddress('http://www.road.example')).toBe(
      normalizeAddress('https://road.example/'),
    )
  })
})

describe('two pages have different keys', () => {
  test.each([
    ['host', 'https://blog.road.example/news/7?id=1&lang=en'],
    ['port', 'https://road.example:8443/news/7?id=1&lang=en'],
    ['path', 'https://road.example/news/8?id=1&lang=en'],
    ['upper case of the path', 'https://road.example/News/7?id=1&lang=en'],
    ['parameter', 'https://road.example/news/7?id=2&lang=en'],
    ['number of an offer in "ref"', `${page}&ref=4711`],
    ['repeated parameter', 'https://road.example/news/7?id=1&lang=en&id=2'],
  ])('with another %s', (_, address) => {
    expect(normalizeAddress(address)).not.toBe(normalizeAddress(page))
  })

  test('on hosts whose name is only "www"', () => {
    expect(normalizeAddress('https://www.example/')).toBe('www.example')
  })
})

test.each(['', 'not an address', 'mailto:a@road.example', '/news/7'])(
  'a text that is no web address is unchanged: "%s"',
  (text) => expect(normalizeAddress(text)).toBe(text),
)
