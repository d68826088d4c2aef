import { isPageNavigation } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../../http/app-env'
import type { IsOwnOrigin } from '../../http/origin'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import type { AuditSourceOf } from '../audit/audit-source'
import { confirmLogoutHeaders, confirmLogoutPage } from './confirm-logout-page'
import { readCookie } from './credentials'
import type { SessionCookie } from './session-cookie'
import { signOut } from './sessions.usecases'

interface Dependencies extends Pick<Repositories, 'members' | 'sessions' | 'audit'> {
  readonly messageBus: MessageBus
  readonly auditSourceOf: AuditSourceOf
  readonly cookie: SessionCookie
  readonly now: () => Date
  readonly isOwnOrigin: IsOwnOrigin
}

/** `/api/login` and `/api/logout`: page navigations, not called by scripts. */
export function createNavigationRoutes(dependencies: Dependencies) {
  const routes = new Hono<AppEnv>()
  addLoginRoute(routes, dependencies)
  addLogoutRoutes(routes, dependencies)
  return routes
}

/** Redirects to our own sign-in page: without a provider, and for requests that are no page navigation. */
function addLoginRoute(routes: Hono<AppEnv>, { isOwnOrigin }: Dependencies) {
  routes.get('/login', (context) => {
    const path = toOwnPath(context.req.query('returnTo'), context.req.raw, isOwnOrigin)
    const query = path === null ? '' : `?${new URLSearchParams({ returnTo: path })}`
    return context.redirect(`/login${query}`, 302)
  })
}

/** GET signs out when it comes from this site; otherwise its page confirms and sends the POST. */
function addLogoutRoutes(routes: Hono<AppEnv>, dependencies: Dependencies) {
  const { auditSourceOf, cookie } = dependencies
  const signOutHere = async (context: AppContext) => {
    const credential = readCookie(context, cookie)
    if (credential) {
      const source = auditSourceOf(context)
      await signOut({ credentials: [credential], source }, dependencies)
    }
    cookie.clear(context)
    return context.redirect('/', 302)
  }
  routes.get('/logout', (context) =>
    isOwnNavigation(context, dependencies)
      ? signOutHere(context)
      : context.html(confirmLogoutPage, 200, confirmLogoutHeaders),
  )
  routes.post('/logout', signOutHere)
}

function isOwnNavigation({ req }: AppContext, { isOwnOrigin }: Dependencies): boolean {
  if (!isPageNavigation(req.raw)) return false
  const site = req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return isOwnOrigin(req.header('referer') ?? '', req.raw)
}

/** The path of this site to return to, or `null`: never an address on another site. */
export function toOwnPath(
  returnTo: string | undefined,
  request: Request,
  isOwnOrigin: IsOwnOrigin,
): string | null {
  if (!returnTo || !URL.canParse(returnTo, request.url)) return null
  const url = new URL(returnTo, request.url)
  if (url.origin !== new URL(request.url).origin && !isOwnOrigin(url.origin, request)) return null
  // "//host" would be resolved as an address on another site.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
}
