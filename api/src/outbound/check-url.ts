import { isIP } from 'node:net'
import type { Config } from '../config/config'
import { createInvalidInputError } from '../http/http.errors'
import { isPublicAddress } from './addresses'
import { toTarget } from './targets'

/**
 * Rejects an address that nothing could be posted to: with 400 and what is wrong with `path`. Names are not looked up here: they may
 * resolve differently later, so the connector checks each connection.
 */
export function checkUrl(
  text: string,
  { outboundAllow }: Pick<Config, 'outboundAllow'>,
  path = 'url',
): void {
  const invalid = (message: string) =>
    createInvalidInputError({ message, issues: [{ path, message }] })
  const url = new URL(text)
  if (outboundAllow.includes(toTarget(url))) return
  if (url.protocol !== 'https:') throw invalid('Please enter an address that begins with https://')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPublic = isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
  if (!isPublic) throw invalid('This address is not public')
}
