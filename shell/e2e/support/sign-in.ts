import type { APIRequestContext, Page } from '@playwright/test'

/** The accounts that demo mode starts with (README). */
export const accounts = {
  admin: { email: 'admin@haulyard.example', password: 'HaulyardAdmin1!', firstName: 'Dana' },
  driver: { email: 'driver@haulyard.example', password: 'HaulyardDriver1!', firstName: 'Ray' },
} as const

/** Signs in without the form: the cookie is in place before the next page loads. */
export const signIn = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.request.post('/api/auth/login?credential=cookie', { data: { email, password } })
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
