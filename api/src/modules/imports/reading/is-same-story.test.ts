import { describe, expect, test } from 'vitest'
import { isSameStory, type Story, toTitleKey } from './is-same-story'

const text = `Diesel fell by four cents a gallon at most truck stops between Ohio and Nebraska last
  week, the third decline in a row. Fleets said that cheaper fuel will not lower rates before
  summer, because insurance and tires cost 12 percent more than a year ago.`
const story: Story = { title: 'Diesel falls for the third week in a row', text }

const truck = (title: string, details: string): Story => ({
  title,
  text: `${details} Clean title, one owner, all service records are in the cab. Financing is available
    for every credit. Call the yard any day between sunrise and sunset, ask for the sales desk and
    mention this page. We ship to all states and take trades.`,
})

describe('two entries are the same story', () => {
  test.each<[string, Story]>([
    ['are equal', story],
    [
      'differ in case and punctuation',
      { title: 'DIESEL FALLS – for the third week in a row!', text },
    ],
    ['have one the beginning of the other’s text', { ...story, text: text.slice(0, 220) }],
    ['have a changed title', { title: 'Diesel falls again, for the third week', text }],
    [
      'credit the publisher in different words',
      { title: `${story.title} | Road Daily`, text: `${text} This story appeared first on Road.` },
    ],
    ['have one no text and the same long title', { ...story, text: '' }],
  ])('which %s', (_, other) => {
    expect(isSameStory(story, other)).toBe(true)
    expect(isSameStory(other, story)).toBe(true)
  })

  test('whose texts are short, if the titles are equal', () => {
    const short = { title: 'I-80 closed', text: 'Snow closed both directions near Elk Mountain.' }
    expect(isSameStory(short, { ...short, title: 'I-80 Closed' })).toBe(true)
    expect(isSameStory(short, { ...short, title: 'Closed: I-80 westbound' })).toBe(false)
  })

  test('whose numbers are written in different ways', () => {
    const first = { ...story, text: `${text} The limit is 80,000 lb.` }
    expect(isSameStory(first, { ...first, text: `${text} The limit is 80 000 lb.` })).toBe(true)
  })
})

describe('two entries are not the same story', () => {
  test.each<[string, Story, Story]>([
    [
      'another text',
      story,
      { ...story, text: text.replace(/\b(\w+) (\w+) (\w+)\b/g, '$3 $1 new') },
    ],
    [
      'another title, though a feed repeats its text',
      story,
      { title: 'Podcast: parking in winter', text },
    ],
    ['another number in the text', story, { ...story, text: text.replace('12', '15') }],
    [
      'another number in the title',
      { title: 'Crash on I-80 closes 2 lanes near Elk Mountain', text },
      { title: 'Crash on I-80 closes 3 lanes near Elk Mountain', text },
    ],
    [
      'another mileage',
      truck('2019 Kenworth T680', '412,000 miles.'),
      truck('2019 Kenworth T680', '398,000 miles.'),
    ],
    ['another year', truck('2019 Kenworth T680', ''), truck('2021 Kenworth T680', '')],
    [
      'a title that returns and no text',
      { title: 'Fuel prices', text: '' },
      { title: 'Fuel prices', text: '' },
    ],
    ['no words at all', { title: '!', text: '' }, { title: '?', text: '' }],
  ])('with %s', (_, one, other) => expect(isSameStory(one, other)).toBe(false))
})

test('the key of a title has no case and no punctuation', () => {
  expect(toTitleKey(' Driver’s “Guide”:  I-80, 80,000 lb ')).toBe('drivers guide i 80 80000 lb')
  expect(toTitleKey('Водители — в Онтарио')).toBe('водители в онтарио')
})

test('of long texts only the beginnings are compared', () => {
  const beginning = `${text} `.repeat(1000)
  const endWith = (letter: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${letter.repeat(3)} ${index}`).join(' ')
  const toLong = (end: string) => ({ title: story.title, text: `${beginning}${end}` })
  expect(isSameStory(toLong(endWith('a')), toLong(endWith('b')))).toBe(true)
})
