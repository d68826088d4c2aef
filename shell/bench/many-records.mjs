// @ts-check
import { doMany, logIn, post } from './demo-api.mjs'

export const admin = { email: 'admin@haulyard.example', password: 'HaulyardAdmin1!' }

const driver = { email: 'driver@haulyard.example', password: 'HaulyardDriver1!' }
const categories = ['trucks', 'trailers', 'parts', 'equipment']
const places = ['TX', 'OH', 'CA', 'GA', 'ON', 'WA', 'IL']
const makes = ['Cascadia', 'Anthem', 'VNL', 'LoneStar', 'T680', 'Columbia']

/** @param {readonly string[]} words @param {number} number */
const pick = (words, number) => words[number % words.length] ?? ''

/** @param {number} number */
const aClassified = (number) => ({
  title: `${pick(makes, number)} number ${number}, one owner`,
  description: `Kept indoors, greased every two weeks, and sold because the yard is full (${number}).`,
  category: pick(categories, number),
  price: `${1000 + number}`,
  location: pick(places, number),
  imageUrl: '',
})

/** @param {number} number */
const anArticle = (number) => ({
  title: `Rest area number ${number} reopens after repairs`,
  content: 'The ramps are paved and the lights work again. '.repeat(10),
  excerpt: `The ramps of number ${number} are paved and the lights work again.`,
  source: 'Haulyard',
  imageUrl: '',
  isPublished: number % 5 !== 0,
})

/**
 * Fills the demo's lists as people would.
 * @param {string} origin
 * @param {{ classifieds: number, articles: number, queue?: number }} counts
 */
export const addManyRecords = async (origin, { classifieds, articles, queue = 0 }) => {
  const { headers } = await logIn(origin, admin)
  /** @type {string[]} */
  const ids = []
  await doMany(classifieds, async (number) => {
    const { id } = await post(origin, '/api/classifieds', aClassified(number), headers)
    ids.push(id)
  })
  const reporter = await logIn(origin, driver)
  await doMany(Math.min(queue, ids.length), (number) => {
    const report = { contentType: 'classified', contentId: ids[number], reason: 'Spam' }
    return post(origin, '/api/reports', { ...report, description: '' }, reporter.headers)
  })
  await doMany(articles, (number) => post(origin, '/api/news', anArticle(number), headers))
}
