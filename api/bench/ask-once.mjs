// @ts-check
import { emailOf, password } from './data.mjs'

/** How many members are signed in. */
const members = 20

/** The bearer tokens of some members. @param {{ origin: string }} api */
export async function signIn({ origin }) {
  const tokens = []
  for (let member = 0; member < members; member += 1) {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(member), password }),
    })
    const { token } = /** @type {{ token: string }} */ (await response.json())
    tokens.push(token)
  }
  return tokens
}

/**
 * The scenarios whose first request succeeds, each with its response.
 * @param {{ origin: string }} api @param {readonly import('./scenarios.mjs').Scenario[]} scenarios
 */
export async function askOnce({ origin }, scenarios) {
  const asked = []
  for (const scenario of scenarios) {
    const [request] = scenario.requests
    if (request === undefined) continue
    const { path, ...init } = request
    const response = await fetch(`${origin}${path}`, init)
    const text = await response.text()
    if (response.ok) asked.push({ scenario, request, text })
    else console.log(`${scenario.name}: ${response.status}, left out`)
  }
  return asked
}
