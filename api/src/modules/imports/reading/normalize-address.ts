/** Parameters that only say where a reader came from. */
const trackingParameter = new RegExp(
  `^(?:${[
    'utm_.*|hsa_.*|pk_.*|mtm_.*|piwik_.*|matomo_.*|at_(?:medium|campaign)|ns_(?:source|mchannel|campaign)',
    'fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|ysclid|twclid|ttclid|li_fat_id|igsh(?:id)?',
    'mc_[ce]id|_hsenc|_hsmi|__hs(?:sc|tc|fp)|hsctatracking|mkt_tok|vero_(?:id|conv)|oly_(?:anon|enc)_id',
    'ref_(?:src|url)|cmpid|s_cid|xtor|smid|ncid|ocid|_openstat|_ga|_gl',
  ].join('|')})$`,
  'i',
)

/**
 * The key by which two addresses of one page are equal: without scheme, `www.`, trailing slash,
 * fragment and tracking parameters, its parameters sorted. It is a key to compare and to store in
 * an index, not a link. A text that is no http(s) address is returned unchanged.
 */
export function normalizeAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return address
  for (const [name, value] of [...url.searchParams]) {
    if (isTracking(name, value)) url.searchParams.delete(name, value)
  }
  url.searchParams.sort()
  const host = url.host.replace(/^www\d?\.(?=.*\.)|\.(?=:|$)/g, '')
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase())
  const query = url.searchParams.toString()
  return `${host}${path}${query && `?${query}`}`
}

/** Whether a parameter of this name never says which page it is. */
export const isTrackingParameter = (name: string) => trackingParameter.test(name)

/** `ref=rss` names the referrer; `ref=4711` may be the number of an offer, so it stays. */
const isTracking = (name: string, value: string) =>
  isTrackingParameter(name) || (/^ref(?:errer)?$/i.test(name) && !/\d/.test(value))
