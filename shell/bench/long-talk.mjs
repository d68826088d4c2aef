// @ts-check

import { doMany, logIn, post } from './demo-api.mjs'

const authors = 10
const password = 'HaulyardBench1!'

/** @param {string} origin @param {number} number */
const signUp = async (origin, number) => {
  const account = { email: `author-${number}@haulyard.example`, password }
  const data = { firstName: 'Author', lastName: `Number ${number}`, ...account }
  await post(origin, '/api/auth/signup', data)
  return logIn(origin, account)
}

/** Some lines as drivers write them, of one to four sentences. @param {number} number */
const textOf = (number) =>
  [
    `Reply ${number}: the scale at mile 42 was open this morning.`,
    'They wave most of us through if the paperwork is in order, but bring your own pen.',
    'Parking behind the diner fills up by six, so plan for the lot across the road.',
    'Chains are in the box on the left, and the wind on the pass is no joke after dark.',
  ]
    .slice(0, 1 + (number % 4))
    .join(' ')

/**
 * A topic of `count` posts, as some members write it.
 * @param {string} origin @param {number} count
 * @returns {Promise<string>} its address
 */
export const writeLongTopic = async (origin, count) => {
  const members = await Promise.all(
    Array.from({ length: authors }, (_, number) => signUp(origin, number)),
  )
  const data = { title: 'The long one', category: 'general', content: 'It starts here.' }
  const { id } = await post(origin, '/api/forum/topics', data, members[0]?.headers)
  await doMany(count - 1, (number) => {
    const { headers } = members[number % authors] ?? {}
    return post(origin, '/api/forum/posts', { topicId: id, content: textOf(number) }, headers)
  })
  return `/forum/${id}`
}

/**
 * A chat of `count` messages between the demo's driver and a new member.
 * @param {string} origin @param {number} count
 * @returns {Promise<string>} the address at which the driver reads it
 */
export const writeLongChat = async (origin, count) => {
  const driver = await logIn(origin, {
    email: 'driver@haulyard.example',
    password: 'HaulyardDriver1!',
  })
  const pair = /** @type {const} */ ([driver, await signUp(origin, authors)])
  for (const [from, to] of [pair, [pair[1], pair[0]]]) {
    await post(origin, '/api/connections', { receiverId: to?.id }, from?.headers)
  }
  await doMany(count, (number) => {
    const [from, to] = number % 3 === 0 ? pair : [pair[1], pair[0]]
    const data = { receiverId: to.id, content: textOf(number) }
    return post(origin, '/api/messages', data, from.headers)
  })
  return `/social-feed?chat=${pair[1].id}`
}
