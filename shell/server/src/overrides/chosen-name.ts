import { shellName } from '@haulyard/shell-contract/constants'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ReleaseName } from '../registry/published-release'

/** A session cookie: the choice ends with the browser. */
export const chosenCookie = 'haulyard_mfe'

const pattern = new RegExp(`^(mfe-[a-z][a-z-]*|${shellName})@(\\d[\\dA-Za-z.-]*)$`)

/** `mfe-content@1.4.0-3cb333ab99`, or `null` for anything else. */
export const parseChosen = (text: string): ReleaseName | null => {
  const [, name, version] = pattern.exec(text) ?? []
  return name !== undefined && version !== undefined ? { name, version } : null
}

/** The published release that the visitor has chosen by `?mfe=name@version`. */
export const chosenBy = (context: Context): ReleaseName | null =>
  parseChosen(getCookie(context, chosenCookie) ?? '')
