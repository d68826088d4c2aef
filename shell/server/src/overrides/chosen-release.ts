import { chosenReleaseParameter, shellName } from '@haulyard/shell-contract/constants'
import { isWithin, partNames } from '@haulyard/shell-contract/registry'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { plainResponse } from '../http/plain-response'
import type { Logger } from '../logger'
import { servedRelease } from '../registry/live-registry'
import type { ReadPublished, ReleaseName } from '../registry/published-release'
import type { RegistryFor, ServedRegistry, ServedRemote } from '../registry/registry-for'
import { chosenBy, chosenCookie, parseChosen } from './chosen-name'
import { isOwnNavigation, isTypedAddress } from './may-choose'
import { withoutParameter } from './without-parameter'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set when a document's registry is read and the visitor has chosen a release. */
    chosenRelease?: ReleaseName
  }
}

/** What others own stays theirs. */
const withoutTaken = (chosen: ServedRemote, others: readonly ServedRemote[]): ServedRemote => {
  const taken = others.flatMap(({ routes }) => routes)
  const parts = others.flatMap(partNames)
  const isFree = (path: string) => !taken.some((route) => isWithin(route, path))
  const { menu = [], fills = [] } = chosen
  return {
    ...chosen,
    routes: chosen.routes.filter(isFree),
    slots: chosen.slots.filter((slot) => !parts.includes(slot)),
    menu: menu.filter(({ path }) => isFree(path)),
    fills: fills.filter(({ name, path }) => !parts.includes(name) && isFree(path)),
  }
}

const withRelease = (registry: ServedRegistry, chosen: ServedRemote): ServedRegistry => {
  const others = registry.remotes.filter(({ name }) => name !== chosen.name)
  return { ...registry, remotes: [...others, withoutTaken(chosen, others)] }
}

interface ChosenOptions {
  readonly readPublished: ReadPublished
  readonly log: Logger
}

/** Gives a visitor who has chosen a published release that one. What is switched off stays off. */
export const withChosenRelease =
  (registryFor: RegistryFor, { readPublished, log }: ChosenOptions): RegistryFor =>
  async (context) => {
    const registry = await registryFor(context)
    const chosen = context && chosenBy(context)
    // That of the shell is chosen before what fits it.
    if (!chosen || chosen.name === shellName) return registry
    if (registry.off.some(({ name }) => name === chosen.name)) return registry
    try {
      const release = await readPublished(chosen)
      if (!release) return registry
      context.set('chosenRelease', chosen)
      return withRelease(registry, servedRelease(release))
    } catch (error) {
      log.error(`${chosen.name} ${chosen.version} cannot be read`, error)
      return registry
    }
  }

const choose = async (context: Context, asked: string, readPublished: ReadPublished) => {
  const chosen = parseChosen(asked)
  if (!chosen) return plainResponse(400, `Write ?${chosenReleaseParameter}=mfe-content@1.2.3`)
  const release = await readPublished(chosen)
  if (!release) {
    return plainResponse(404, `${chosen.name} ${chosen.version} is not a published release.`)
  }
  setCookie(context, chosenCookie, asked, { path: '/', httpOnly: true, sameSite: 'Lax' })
  return null
}

/**
 * Keeps the visitor's choice of `?mfe=name@version`, and leads to the page without it; `?mfe=`
 * ends it. A link cannot choose: a person who writes here could give others an older release.
 */
export const keepChosenRelease =
  ({ readPublished }: Pick<ChosenOptions, 'readPublished'>): MiddlewareHandler =>
  async (context, next) => {
    const asked = context.req.query(chosenReleaseParameter)
    const mayChoose = asked === '' ? isOwnNavigation : isTypedAddress
    if (asked === undefined || !mayChoose(context)) return next()
    if (asked === '') deleteCookie(context, chosenCookie, { path: '/' })
    else {
      const refusal = await choose(context, asked, readPublished)
      if (refusal) return refusal
    }
    context.header('Cache-Control', 'no-store')
    return context.redirect(withoutParameter(context.req.url, chosenReleaseParameter))
  }
