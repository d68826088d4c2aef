import { describe, expect, test } from 'vitest'
import { readFeed } from './read-feed'
import { SourceError } from './source-item'

const baseUrl = 'https://feeds.example/road.xml'
type Input = string | Uint8Array
const read = (input: Input, contentType = 'application/rss+xml') =>
  readFeed({ bytes: typeof input === 'string' ? Buffer.from(input) : input, contentType, baseUrl })

/** RSS 2.0 with the given content of its items. */
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
    xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel><title>Road</title><link>https://road.example/news/</link>
    ${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`
const only = (input: Input, contentType?: string) => {
  const { items } = read(input, contentType)
  expect(items).toHaveLength(1)
  return items[0]
}
const entry = (inner = '') =>
  `<title>Diesel falls</title><link>https://road.example/1</link>${inner}`

function rejectionOf(input: Input, contentType?: string): string {
  try {
    read(input, contentType)
  } catch (error) {
    if (error instanceof SourceError) return error.message
    throw error
  }
  return 'It was read'
}

describe('every kind of feed is read:', () => {
  const expected = {
    title: 'Diesel falls',
    url: 'https://road.example/1',
    publishedAt: new Date('2026-03-10T14:05:00Z'),
  }

  test.each(['0.91', '0.92', '0.93', '2.0'])('RSS %s', (version) => {
    const date = '<pubDate>Tue, 10 Mar 2026 14:05:00 GMT</pubDate>'
    const feed = rss(entry(date)).replace('version="2.0"', `version="${version}"`)
    expect(only(feed)).toMatchObject(expected)
  })

  test('RDF (RSS 1.0), whose items stand beside the channel', () => {
    const feed = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://road.example/"><title>Road</title><link>https://road.example/</link></channel>
      <item rdf:about="https://road.example/1"><title>Diesel falls</title>
        <dc:date>2026-03-10T14:05:00Z</dc:date></item></rdf:RDF>`
    expect(only(feed, 'application/rdf+xml')).toMatchObject(expected)
  })

  test('Atom, with relative links below several xml:base', () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://road.example/a/">
      <title>Road</title><link rel="self" href="feed.atom"/>
      <entry xml:base="../"><title type="html">Diesel &lt;b&gt;falls&lt;/b&gt;</title>
        <link rel="enclosure" href="x.mp3" type="audio/mpeg"/><link rel="alternate" href="1"/>
        <updated>2026-03-11T10:00:00Z</updated><published>2026-03-10T14:05:00Z</published>
        <summary>Prices eased at most stops along the interstate.</summary>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One.</p><p>Two.</p></div></content>
      </entry></feed>`
    expect(only(feed, 'application/atom+xml')).toMatchObject({
      ...expected,
      content: 'One.\n\nTwo.',
      excerpt: 'Prices eased at most stops along the interstate.',
    })
  })

  test('Atom 0.3', () => {
    const feed = `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title>Diesel falls</title>
      <link rel="alternate" type="text/html" href="https://road.example/1"/>
      <issued>2026-03-10T14:05:00Z</issued></entry></feed>`
    expect(only(feed)).toMatchObject(expected)
  })
})

describe('texts', () => {
  test('in CDATA or escaped become clean text in paragraphs', () => {
    const html = '<p>Prices <b>fell</b>.</p><script>steal()</script><p>Again &amp; again.</p>'
    const escaped = html.replace(/&/g, '&amp;').replace(/</g, '&lt;')
    for (const text of [`<![CDATA[${html}]]>`, escaped]) {
      const item = only(rss(entry(`<description>${text}</description>`)))
      expect(item?.content).toBe('Prices fell.\n\nAgain & again.')
    }
  })

  test('the whole text wins over the summary, which becomes the excerpt', () => {
    const item = only(
      rss(
        entry(
          `<description>A summary of a little more than a line.</description>
           <content:encoded><![CDATA[<p>The whole text.</p>]]></content:encoded>`,
        ),
      ),
    )
    expect(item).toMatchObject({
      content: 'The whole text.',
      excerpt: 'A summary of a little more than a line.',
    })
  })

  test('without a summary the text is cut at a word; below 20 characters there is no excerpt', () => {
    const words = 'eighteen wheels '.repeat(100)
    const excerpt = only(rss(entry(`<description>${words}</description>`)))?.excerpt ?? ''
    expect(excerpt.length).toBeLessThanOrEqual(500)
    expect(excerpt).toMatch(/^eighteen wheels .* (?:eighteen|wheels)…$/)
    expect(only(rss(entry('<description>Short.</description>')))?.excerpt).toBeNull()
  })

  test('are bounded: titles to 255 characters, contents to 20,000', () => {
    const item = only(
      rss(
        `<title>${'long '.repeat(100)}</title><link>https://road.example/1</link>
         <description>${'longer '.repeat(10_000)}</description>`,
      ),
    )
    expect(item?.title.length).toBeLessThanOrEqual(255)
    expect(item?.content.length).toBeLessThanOrEqual(20_000)
    expect(item?.content.length).toBeGreaterThan(19_900)
  })

  test('of an article are not replaced by the credit of its picture', () => {
    const media = `<media:content url="https://i.example/a.jpg" medium="image">
      <media:credit>Photo: Pat Doe</media:credit></media:content>`
    const item = only(rss(entry(`${media}<description>Prices fell again.</description>`)))
    expect(item).toMatchObject({
      content: 'Prices fell again.',
      imageUrl: 'https://i.example/a.jpg',
    })
  })

  test('are not replaced by a credit under another prefix', () => {
    const media = `<m:content xmlns:m="http://search.yahoo.com/mrss/" url="https://i.example/a.jpg">
      Photo: Pat Doe</m:content>`
    const item = only(rss(entry(`${media}<description>Prices fell again.</description>`)))
    expect(item?.content).toBe('Prices fell again.')
  })

  test('a title is found in a media:group, if the item has no other', () => {
    const group = '<media:group><media:title>How to chain up</media:title></media:group>'
    expect(only(rss(`<link>https://road.example/1</link>${group}`))?.title).toBe('How to chain up')
  })

  test('are found in a media:group, if the item has no other', () => {
    const group = `<media:group><media:content url="https://v.example/1" type="video/mp4"/>
      <media:description>How to chain up.</media:description></media:group>`
    expect(only(rss(entry(group)))?.content).toBe('How to chain up.')
    const both = `${group}<description>Written by us.</description>`
    expect(only(rss(entry(both)))?.content).toBe('Written by us.')
  })

  test.each([
    ['CDATA', '<description><![CDATA[<!DOCTYPE html><p>Old pages.</p>]]></description>'],
    ['a comment', '<!-- <!DOCTYPE html> --><description>Old pages.</description>'],
  ])('with a document type in %s are read', (_, inner) => {
    expect(only(rss(entry(inner)))?.content).toBe('Old pages.')
  })

  test('of a feed that names its document type are read', () => {
    const name = '"-//Netscape Communications//DTD RSS 0.91//EN" "http://dtd.example/rss-0.91.dtd"'
    const feed = rss(entry('<description>Old pages.</description>'))
    const named = feed.replace('?>', `?>\n<!-- 0.91 --><!DOCTYPE rss PUBLIC ${name}>`)
    expect(only(named)?.content).toBe('Old pages.')
  })

  test('that are plain are not read as HTML', () => {
    const item = only(rss(entry('<description>if a&lt;b then stop</description>')))
    expect(item?.content).toBe('if a<b then stop')
  })

  test('a title of another vocabulary does not stand in for the title', () => {
    const feed = rss(`<media:title>A photo</media:title>${entry()}`)
    expect(only(feed)?.title).toBe('Diesel falls')
  })

  test('a title escaped twice is read', () => {
    const feed = rss('<title>Rock &amp;amp; Road</title><link>https://road.example/1</link>')
    expect(only(feed)?.title).toBe('Rock & Road')
  })
})

describe('JSON Feed', () => {
  const jsonFeed = (item: unknown, version = '1.1') =>
    JSON.stringify({
      version: `https://jsonfeed.org/version/${version}`,
      title: 'Road',
      home_page_url: 'https://road.example/news/',
      items: [item],
    })

  test.each(['1', '1.1'])('%s is read', (version) => {
    const item = {
      id: '7',
      url: 'story/7?utm_source=json',
      title: 'Diesel falls & falls',
      content_html: '<p>Prices <b>fell</b>.</p><p>Again.</p>',
      content_text: 'unused',
      summary: 'Prices eased at most stops along the interstate.',
      image: '/a.jpg',
      date_published: '2026-03-10T09:05:00-05:00',
      tags: ['fuel'],
    }
    expect(only(jsonFeed(item, version), 'application/feed+json')).toMatchObject({
      guid: '7',
      title: 'Diesel falls & falls',
      url: 'https://road.example/news/story/7',
      content: 'Prices fell.\n\nAgain.',
      excerpt: 'Prices eased at most stops along the interstate.',
      imageUrl: 'https://road.example/a.jpg',
      publishedAt: new Date('2026-03-10T14:05:00Z'),
      categories: ['fuel'],
    })
  })

  test('has plain texts, and fields of a wrong type are left out', () => {
    const item = {
      url: 'https://road.example/1',
      title: 'Diesel falls',
      content_text: 'Use <b> & write &amp;.\n\nTwo.',
      image: 7,
      tags: 'fuel',
    }
    expect(only(jsonFeed(item))).toMatchObject({
      content: 'Use <b> & write &amp;.\n\nTwo.',
      imageUrl: null,
      categories: [],
    })
  })

  test('counts items that are no use', () => {
    expect(read(jsonFeed({ id: '1', title: 'No link' }))).toEqual({ items: [], unusable: 1 })
    expect(read(jsonFeed('text'))).toEqual({ items: [], unusable: 1 })
  })
})

describe('links', () => {
  const urlOf = (item: string) => only(rss(`<title>Diesel falls</title>${item}`))?.url

  test('are absolute, relative to the feed’s page, and without what tracks readers', () => {
    expect(urlOf('<link>story/7</link>')).toBe('https://road.example/news/story/7')
    const query = 'id=1&amp;utm_source=rss&amp;msclkid=7&amp;_hsenc=p2&amp;igshid=x'
    expect(urlOf(`<link> https://ROAD.example:443/7?${query}#top </link>`)).toBe(
      'https://road.example/7?id=1',
    )
  })

  test('may be missing where the guid is one', () => {
    expect(urlOf('<guid>https://road.example/7</guid>')).toBe('https://road.example/7')
    expect(
      read(rss('<title>No</title><guid isPermaLink="false">https://x.example</guid>')),
    ).toEqual({
      items: [],
      unusable: 1,
    })
  })

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['file:///etc/passwd'],
    ['https://user:secret@road.example/'],
    ['http://'],
    [`https://road.example/${'a'.repeat(2100)}`],
  ])('that are no use are counted and left out: %s', (link) => {
    const feed = rss(entry(), `<title>Diesel falls</title><link>${link}</link>`)
    expect(read(feed)).toMatchObject({ items: [{ title: 'Diesel falls' }], unusable: 1 })
  })

  test('an item without a title is counted and left out', () => {
    const feed = rss(
      entry(),
      '<title> <![CDATA[<br>]]> </title><link>https://road.example/2</link>',
    )
    expect(read(feed)).toMatchObject({ items: [{ title: 'Diesel falls' }], unusable: 1 })
  })
})

describe('the identifier of an item is', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>tag:road.example,2026:7</id>
    <title>Diesel falls</title><link href="https://road.example/1"/></entry></feed>`

  test.each([
    ['the guid of RSS', rss(entry('<guid isPermaLink="false"> road-7 </guid>')), 'road-7'],
    ['the id of Atom', atom, 'tag:road.example,2026:7'],
    ['left out, if there is none', rss(entry()), null],
    ['left out, if it is too long', rss(entry(`<guid>${'7'.repeat(501)}</guid>`)), null],
  ])('%s', (_, feed, guid) => expect(only(feed)?.guid).toBe(guid))
})

describe('pictures are found in', () => {
  test.each([
    ['<media:content url="https://i.example/a.jpg" type="image/jpeg"/>'],
    ['<media:content url="https://i.example/a.jpg" medium="image"/>'],
    ['<media:content url="https://i.example/a.jpg"/>'],
    ['<media:group><media:content url="https://i.example/a.jpg" type="image/jpeg"/></media:group>'],
    ['<media:thumbnail url="https://i.example/a.jpg"/>'],
    ['<enclosure url="https://i.example/a.jpg" type="image/jpeg" length="1"/>'],
    ['<description>&lt;p&gt;&lt;img src="https://i.example/a.jpg"&gt;&lt;/p&gt;</description>'],
  ])('%s', (inner) => {
    expect(only(rss(entry(inner)))?.imageUrl).toBe('https://i.example/a.jpg')
  })

  test.each([
    ['<enclosure url="https://i.example/a.mp3" type="audio/mpeg" length="1"/>'],
    ['<media:thumbnail url="javascript:alert(1)"/>'],
    ['<description>&lt;img src="data:image/png;base64,AAAA"&gt;</description>'],
  ])('but not in %s', (inner) => expect(only(rss(entry(inner)))?.imageUrl).toBeNull())
})

describe('dates', () => {
  test('that are missing or cannot be parsed are left to the import', () => {
    expect(only(rss(entry()))?.publishedAt).toBeNull()
    expect(only(rss(entry('<pubDate>yesterday</pubDate>')))?.publishedAt).toBeNull()
  })

  test('in the second place are taken where the first is of no use', () => {
    const feed = rss(entry('<pubDate>soon</pubDate><dc:date>2026-03-10</dc:date>'))
    expect(only(feed)?.publishedAt).toEqual(new Date('2026-03-10'))
  })
})

describe('character sets', () => {
  const feed = rss('<title>Montréal – Québec</title><link>https://road.example/1</link>')
  const declared = (name: string) => feed.replace('?>', ` encoding="${name}"?>`)
  const utf16 = (text: string, isBig = false) => {
    const bytes = Buffer.from(text, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }
  const mark = '\ufeff'

  test.each<[string, Uint8Array, string?]>([
    ['UTF-8', Buffer.from(feed)],
    ['UTF-8 with a byte order mark', Buffer.from(mark + feed)],
    [
      'ISO-8859-1 by the XML declaration',
      Buffer.from(declared('ISO-8859-1').replace('–', '-'), 'latin1'),
    ],
    [
      'ISO-8859-1 by the Content-Type',
      Buffer.from(feed.replace('–', '-'), 'latin1'),
      'text/xml; charset="iso-8859-1"',
    ],
    [
      'windows-1252 with its own punctuation',
      Buffer.from(declared('windows-1252').replace('–', '\x96'), 'latin1'),
    ],
    ['UTF-16, little end first', utf16(mark + declared('UTF-16'))],
    ['UTF-16, big end first', utf16(mark + declared('UTF-16'), true)],
    ['UTF-16 without a byte order mark', utf16(feed, true)],
    ['UTF-8 that calls itself UTF-16', Buffer.from(declared('UTF-16'))],
  ])('%s', (_, bytes, contentType = 'text/xml') => {
    expect(only(bytes, contentType)?.title).toMatch(/^Montréal [–-] Québec$/)
  })

  const punctuated = rss('<title>“Don’t” – wait — 5 €…</title><link>https://road.example/1</link>')
  const windows = Buffer.from(
    punctuated.replace(
      /[“’”–—€…]/g,
      (character) =>
        ({ '“': '\x93', '’': '\x92', '”': '\x94', '–': '\x96', '—': '\x97', '€': '\x80' })[
          character
        ] ?? '\x85',
    ),
    'latin1',
  )

  test.each(['windows-1252', 'iso-8859-1', 'us-ascii', 'utf-8'])(
    'the punctuation of windows-1252 is read in a file that says %s',
    (name) => {
      expect(only(windows, `text/xml; charset=${name}`)?.title).toBe('“Don’t” – wait — 5 €…')
    },
  )

  test('UTF-8 and windows-1252 in one file are both read', () => {
    const mixed = Buffer.concat([
      Buffer.from(rss(entry('<description>Montréal – 🚛 ')).split('</item>')[0] ?? ''),
      Buffer.from('Qu\xe9bec \x96 5 \x80</description></item></channel></rss>', 'latin1'),
    ])
    expect(only(mixed)?.content).toBe('Montréal – 🚛 Québec – 5 €')
  })

  test('an unknown one is rejected by name', () => {
    expect(rejectionOf(declared('x-martian'))).toBe(
      'is in a character set that we do not know (x-martian)',
    )
  })
})

describe('a file is rejected that', () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>`
  const outside = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const dtd = 'contains a document type definition (DTD), which is not allowed'
  const withDtd = (text: string) =>
    rss(entry('<description>&c;&x;</description>')).replace('?>', `?>${text}`)

  test.each<[string, Input, string]>([
    ['defines entities that multiply', withDtd(laughs), dtd],
    ['defines an entity of another file', withDtd(outside), dtd],
    ['does so in UTF-16', Buffer.from(`\ufeff${withDtd(outside)}`, 'utf16le'), dtd],
    ['does so after a byte order mark', Buffer.from(`\ufeff${withDtd(laughs)}`), dtd],
    ['hides it behind a comment that is none', withDtd(`<?x <!-- ?>${laughs}<!-- -->`), dtd],
    [
      'is a web page',
      '\n<!DOCTYPE html><html><body>Not found</body></html>',
      'is a web page, not a feed',
    ],
    ['is a web page without a type', '<html lang="en"><p>Hi</html>', 'is a web page, not a feed'],
    ['is empty', '', 'is not a feed that can be read'],
    [
      'is a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 254]),
      'is not a feed that can be read',
    ],
    ['is JSON', '{"items": []}', 'is not a feed that can be read'],
    ['is other XML', '<svg><path d=""/></svg>', 'is not a feed that can be read'],
    ['ends in the middle', rss(entry()).slice(0, 300), 'is not a feed that can be read'],
    ['is nested without end', `<rss>${'<a>'.repeat(100_000)}`, 'is not a feed that can be read'],
  ])('%s', (_, input, reason) => expect(rejectionOf(input)).toBe(reason))
})

describe('a damaged feed is read', () => {
  const two = (description: string) => [
    `<title>One</title><link>https://road.example/1</link><description>${description}</description>`,
    '<title>Two</title><link>https://road.example/2</link><description>Whole.</description>',
  ]

  test.each([
    '<br>',
    '<BR clear="all">',
    '<hr>',
    '<img src="https://i.example/a.jpg">',
    '<input type="hidden">',
    '</br>',
  ])('item by item with an unescaped %s', (tag) => {
    const { items } = read(rss(...two(`Before.${tag}After.`)))
    expect(items.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(items[0]?.content).toMatch(/^Before\.\s*After\.$/)
  })

  test('without the item in which it ends', () => {
    const [first = '', second = ''] = two('Prices fell.')
    const feed = rss(first, second)
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom">${[1, 2]
      .map((id) => `<entry><title>One</title><link href="https://road.example/${id}"/></entry>`)
      .join('')}`
    const cuts = [
      feed.slice(0, feed.indexOf('Whole')),
      feed.slice(0, feed.indexOf('<title>Two') + 4),
      feed.slice(0, feed.lastIndexOf('</item>')),
      feed.replace('Whole', '<![CDATA[Whole').slice(0, -50),
      atom.slice(0, -20),
    ]
    for (const cut of cuts) expect(read(cut).items).toMatchObject([{ title: 'One' }])
    expect(read(feed.slice(0, -10)).items).toHaveLength(2)
  })

  test('in bounded time', () => {
    const startedAt = performance.now()
    for (const part of ['<!--', '<![CDATA[', '<br ', '<!doctype', '<item>', '</item>', '<a b="'])
      rejectionOf(rss(entry(part.repeat(100_000))))
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })
})

test.each([
  `<rss a="<!--"><!DOCTYPE x [<!ENTITY a "b">]><!-- -->`,
  `<?x ' ?><!-- ' ?><!DOCTYPE x [<!ENTITY a "b">]> --><rss>`,
  '<!-- <!doc<!doctype>type x> --><rss>',
])('no document type reaches the parser: %s', (xml) => {
  expect(rejectionOf(xml)).toMatch(/^contains a document type|^is not a feed/)
})

test('of a feed with thousands of items the first 200 are taken', () => {
  const feed = rss(...Array.from({ length: 1000 }, (_, index) => entry(`<guid>${index}</guid>`)))
  expect(read(feed).items).toHaveLength(200)
})

test('damaged feeds are read or rejected, and nothing else happens', () => {
  const bytes = Buffer.from(
    rss(entry('<description><![CDATA[<p>&amp;<b>]]></description>'), entry()),
  )
  let state = 7
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let round = 0; round < 500; round += 1) {
    const damaged = Buffer.from(bytes)
    for (let index = next(8); index >= 0; index -= 1) damaged[next(damaged.length)] = next(256)
    const cut = damaged.subarray(next(20), damaged.length - next(40))
    expect(rejectionOf(cut)).toMatch(/^It was read$|^is |^contains /)
  }
})
