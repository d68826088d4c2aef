import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../../http/app-env'
import type { IsOwnOrigin } from '../../http/origin'
import type { AuditRepository } from '../audit/audit.repository'
import type { UsersRepository } from '../users/users.repository'
import { confirmLogoutHeaders, confirmLogoutPage } from './confirm-logout-page'
import type { SessionCookie } from './session-cookie'
import type { SessionsRepository } from './sessions.repository'
import { signOut } from './sessions.usecases'

interface Dependencies {
  readonly users: UsersRepository
  readonly sessions: SessionsRepository
  readonly audit: AuditRepository
  readonly cookie: SessionCookie
  readonly now: () => Date
  readonly isOwnOrigin: IsOwnOrigin
}

/** `/api/login` and `/api/logout`: the browser goes there itself, no script calls them. */
export function createNavigationRoutes(dependencies: Dependencies) {
  const routes = new Hono<AppEnv>()
  addLoginRoute(routes, dependencies)
  addLogoutRoute(routes, dependencies)
  return routes
}

/** No sign-in provider is configured: our own sign-in page is the way in. */
function addLoginRoute(routes: Hono<AppEnv>, { isOwnOrigin }: Dependencies) {
  routes.get('/login', (context) => {
    const path = toOwnPath(context.req.query('returnTo'), context.req.raw, isOwnOrigin)
    const query = path === null ? '' : `?${new URLSearchParams({ returnTo: path })}`
    return context.redirect(`/login${query}`, 302)
  })
}

/** Another site could send its visitors here; only our own pages sign somebody out at once. */
function addLogoutRoute(routes: Hono<AppEnv>, dependencies: Dependencies) {
  const { cookie, now } = dependencies
  routes.get('/logout', async (context) => {
    if (!isOwnNavigation(context, dependencies)) {
      return context.html(confirmLogoutPage, 200, confirmLogoutHeaders)
    }
    const token = cookie.read(context)
    if (token) {
      const { requestId } = context.var
      const credentials = [{ kind: 'cookie', token }] as const
      await signOut({ ...dependencies, credentials, requestId, now: now() })
    }
    cookie.clear(context)
    return context.redirect('/', 302)
  })
}

function isOwnNavigation({ req }: AppContext, { isOwnOrigin }: Dependencies): boolean {
  const site = req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  // Browsers leave the header out on plain http beyond localhost.
  return isOwnOrigin(req.header('referer') ?? '', req.raw)
}

/** A path of this site to come back to, or `null`: never an address somewhere else. */
export function toOwnPath(
  returnTo: string | undefined,
  request: Request,
  isOwnOrigin: IsOwnOrigin,
): string | null {
  if (!returnTo || !URL.canParse(returnTo, request.url)) return null
  const url = new URL(returnTo, request.url)
  if (url.origin !== new URL(request.url).origin && !isOwnOrigin(url.origin, request)) return null
  // "//host" would be an address, not a path, for whoever resolves it next.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
}
