import type { APIRequestContext, Cookie, Page } from '@playwright/test'

/** The accounts that demo mode starts with (README). */
export const accounts = {
  admin: { email: 'admin@haulyard.example', password: 'HaulyardAdmin1!', firstName: 'Dana' },
  driver: { email: 'driver@haulyard.example', password: 'HaulyardDriver1!', firstName: 'Ray' },
} as const

/** Whether all tests share the account. */
export const isOfDemo = (email: string) =>
  Object.values(accounts).some((one) => one.email === email)

/** A session ends after that many milliseconds here: grave calls need a sign-in of the last ten minutes. */
export const sessionAge = 5 * 60_000
const sessions = new Map<string, { cookies: Cookie[]; since: number }>()

/**
 * Signs in without the form: the cookie is in place before the next page loads. The tests of
 * a worker share the sessions of the demo accounts: an account has ten at most, and the
 * eleventh sign-in would end the session of a test that still runs.
 */
export const signIn = async (page: Page, { email, password }: Account): Promise<void> => {
  const context = page.context()
  const known = sessions.get(email)
  if (known && Date.now() - known.since < sessionAge) {
    await context.addCookies(known.cookies)
    if ((await sessionStatus(page.request)) === 200) return
  }
  const response = await page.request.post('/api/auth/login?credential=cookie', {
    data: { email, password },
  })
  if (!isOfDemo(email)) return
  const { origin } = new URL(response.url())
  sessions.set(email, { cookies: await context.cookies(origin), since: Date.now() })
}

interface Account {
  readonly email: string
  readonly password: string
}

/** The status of the API's response for the current user: 200 or 401. */
export const sessionStatus = async (
  request: APIRequestContext,
  headers: Record<string, string> = {},
): Promise<number> => (await request.get('/api/auth/user', { headers })).status()
