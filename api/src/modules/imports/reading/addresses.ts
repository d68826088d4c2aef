import { isWebUrl, maximumUrlLength } from '@haulyard/api-contract'
import { isTrackingParameter } from './normalize-address'

/** An absolute http(s) address without credentials, or `null`. */
export function toAddress(text: string | null | undefined, base: string): URL | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '' || trimmed.length > maximumUrlLength || !URL.canParse(trimmed, base))
    return null
  const url = new URL(trimmed, base)
  return isWebUrl(url.href) ? url : null
}

/** The address that identifies a record: without fragment and tracking parameters. */
export function toIdentity(url: URL): string {
  const identity = new URL(url)
  identity.hash = ''
  // `delete` reformats the whole query, so it is only called if there is something to delete.
  const tracking = [...identity.searchParams.keys()].filter(isTrackingParameter)
  for (const name of tracking) identity.searchParams.delete(name)
  return identity.href
}
