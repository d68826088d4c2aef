// @ts-check

const atATime = 25

/**
 * @typedef {object} Member
 * @property {string} id
 * @property {Record<string, string>} headers
 */

/**
 * Asks the demo's API as a member does.
 * @param {string} origin @param {string} path @param {unknown} data @param {Record<string, string>} [headers]
 */
export const post = async (origin, path, data, headers = {}) => {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** @param {string} origin @param {{ email: string, password: string }} account @returns {Promise<Member>} */
export const logIn = async (origin, account) => {
  const { token, user } = await post(origin, '/api/auth/login', account)
  return { id: user.id, headers: { authorization: `Bearer ${token}` } }
}

/**
 * Does something `count` times, 25 at a time.
 * @param {number} count @param {(number: number) => Promise<unknown>} act
 */
export const doMany = async (count, act) => {
  for (let first = 0; first < count; first += atATime) {
    const numbers = Array.from({ length: Math.min(atATime, count - first) }, (_, at) => first + at)
    await Promise.all(numbers.map(act))
  }
}
