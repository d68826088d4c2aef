import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from '../../../config/config'

const url = 'https://road.example/feed.xml'
const read = (settings: Record<string, unknown>) =>
  readConfig(
    Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  )

function problemsOf(settings: Record<string, unknown>): readonly string[] {
  try {
    read(settings)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}

describe('settings of the imports', () => {
  test('contain feeds and listing sources, with defaults', () => {
    const { newsFeeds, classifiedSources } = read({
      NEWS_FEEDS: [{ name: ' Road Daily ', url }],
      LISTING_SOURCES: [
        { name: 'Rig Mart', type: 'rss', url, category: 'trucks' },
        { name: 'Yard Sale', type: 'json', url, map: { items: '' } },
      ],
    })
    expect(newsFeeds).toEqual([{ name: 'Road Daily', type: 'rss', topic: 'general', at: { url } }])
    expect(classifiedSources).toMatchObject([
      { name: 'Rig Mart', type: 'rss', category: 'trucks', at: { url } },
      {
        name: 'Yard Sale',
        type: 'json',
        map: { items: '', title: 'title', createdAt: 'createdAt' },
      },
    ])
  })

  test('that are not set depend on the mode', () => {
    expect(read({})).toMatchObject({ newsFeeds: null, classifiedSources: null })
  })

  test.each<[string, unknown, string]>([
    ['NEWS_FEEDS', 'road.example', 'NEWS_FEEDS must be JSON'],
    ['NEWS_FEEDS', { name: 'a', url }, 'NEWS_FEEDS must be a list: [{ "name": …, "url": … }]'],
    ['NEWS_FEEDS', [{ url }], 'NEWS_FEEDS.0.name must be a text'],
    [
      'NEWS_FEEDS',
      [{ name: 'a', url: 'file:///etc/passwd' }],
      'NEWS_FEEDS.0.url must be an http or https address',
    ],
    [
      'NEWS_FEEDS',
      [{ name: 'a', url: 'https://u:p@road.example' }],
      'NEWS_FEEDS.0.url must not contain a user name or password',
    ],
    [
      'NEWS_FEEDS',
      [{ name: 'a', url, topic: 'sport' }],
      'NEWS_FEEDS.0.topic must be general or immigrant',
    ],
    [
      'NEWS_FEEDS',
      [{ name: 'a', url, demoFile: '../../etc/passwd' }],
      'NEWS_FEEDS.0 Unrecognized key: "demoFile"',
    ],
    [
      'NEWS_FEEDS',
      [
        { name: 'a', url },
        { name: 'a', url },
      ],
      'NEWS_FEEDS must give each source a name of its own',
    ],
    [
      'LISTING_SOURCES',
      [{ name: 'a', type: 'csv', url }],
      'LISTING_SOURCES.0.type must have the type rss or json',
    ],
    [
      'LISTING_SOURCES',
      [{ name: 'a', type: 'rss', url, location: 'ZZ' }],
      'LISTING_SOURCES.0.location must be the code of a state or province',
    ],
    [
      'LISTING_SOURCES',
      [{ name: 'a', type: 'json', url, map: { title: 'a..b' } }],
      'LISTING_SOURCES.0.map.title must be names or numbers joined by dots, such as data.items',
    ],
    [
      'OUTBOUND_ALLOW',
      'feeds.internal',
      'OUTBOUND_ALLOW.0 must be host:port, or several with commas',
    ],
  ])('with an error are rejected at the start: %s=%j', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem])
  })
})
