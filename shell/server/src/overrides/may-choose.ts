import { isPageNavigation } from '@haulyard/api-contract'
import type { Context } from 'hono'

/** Whether a person opens a page, and no other site chose its address. */
export const isOwnNavigation = ({ req }: Context): boolean =>
  isPageNavigation(req.raw) && /^(none|same-origin)?$/.test(req.header('sec-fetch-site') ?? '')

/** Whether the address was typed or opened by a tool: no page links to it, this site's neither. */
export const isTypedAddress = ({ req }: Context): boolean =>
  isPageNavigation(req.raw) && /^(none)?$/.test(req.header('sec-fetch-site') ?? '')
