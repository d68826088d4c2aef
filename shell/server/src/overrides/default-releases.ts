import { releasesParameter } from '@haulyard/shell-contract/constants'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { RegistryFor } from '../registry/registry-for'
import { isOwnNavigation } from './may-choose'
import { withoutParameter } from './without-parameter'

const cookieName = 'haulyard_releases'
const defaults = 'default'
/** Longer than a canary lasts. */
const oneWeek = 604_800

/** Gives a visitor who has left the canaries the live releases. */
export const withDefaultReleases =
  (registryFor: RegistryFor): RegistryFor =>
  (context) =>
    registryFor(context && getCookie(context, cookieName) === defaults ? null : context)

/** Keeps the visitor's choice of `?releases=default`, and leads to the page without it. */
export const keepDefaultReleases: MiddlewareHandler = async (context, next) => {
  if (context.req.query(releasesParameter) !== defaults || !isOwnNavigation(context)) return next()
  setCookie(context, cookieName, defaults, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: oneWeek,
  })
  context.header('Cache-Control', 'no-store')
  return context.redirect(withoutParameter(context.req.url, releasesParameter))
}
