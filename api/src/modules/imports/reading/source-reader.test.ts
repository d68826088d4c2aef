import { afterAll, describe, expect, test } from 'vitest'
import { createSourceReader } from './source-reader'

const reader = createSourceReader()
afterAll(() => reader.close())

const file = (text: string) => ({
  type: 'rss' as const,
  bytes: Buffer.from(text),
  contentType: 'text/xml',
  baseUrl: 'https://road.example/',
})
const never = new AbortController().signal
const feed = (inner: string) => file(`<rss><channel><item>${inner}</item></channel></rss>`)
const small = feed('<title>Diesel falls</title><link>/1</link>')

describe('a file is read outside the main thread', () => {
  test('and returns dates as dates', async () => {
    const dated = feed('<title>A</title><link>/1</link><pubDate>2026-03-10</pubDate>')
    expect((await reader.read(dated, never)).items).toMatchObject([
      { title: 'A', url: 'https://road.example/1', publishedAt: new Date('2026-03-10') },
    ])
  })

  test('and rejected with its reason', async () => {
    await expect(reader.read(file('<svg/>'), never)).rejects.toThrow(
      'is not a feed that can be read',
    )
  })

  test('with a time limit, after which the next file is read', async () => {
    const hasty = createSourceReader({ timeoutMs: 400 })
    // The parser compares enclosures with each other, which takes long.
    const enclosure = (_: unknown, index: number) => `<enclosure url="https://i.example/${index}"/>`
    const tangled = feed(
      `<title>A</title><link>/1</link>${Array.from({ length: 30_000 }, enclosure).join('')}`,
    )
    await expect(hasty.read(tangled, never)).rejects.toThrow(
      'is too large or too tangled to be read',
    )
    await hasty.close()
    expect((await reader.read(small, never)).items).toHaveLength(1)
  })

  test('until the run is aborted, with its reason', async () => {
    const stop = new AbortController()
    const reading = reader.read(small, stop.signal)
    stop.abort(new Error('The run is over'))
    await expect(reading).rejects.toThrow('The run is over')
  })

  test('while the main thread continues', async () => {
    const item = `<item><title>A</title><link>/1</link><description>${'word '.repeat(50)}</description></item>`
    const large = file(`<rss><channel>${item.repeat(6000)}</channel></rss>`)
    let mutex = 0
    const watch = setInterval(() => {
      mutex += 1
    }, 1)
    await reader.read(large, never)
    clearInterval(watch)
    expect(mutex).toBeGreaterThan(10)
  })
})
