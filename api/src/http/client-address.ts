import ipaddr from 'ipaddr.js'
import type { Config } from '../config/config'
import { type AddressRange, isInRanges, parseAddressRange } from './address-ranges'
import type { AppContext } from './app-env'

/** What is read of a request to find its client. A handler's context fits. */
export interface Caller {
  readonly env: AppContext['env'] | undefined
  readonly req: { header(name: string): string | undefined }
}

/** Returns a name for the client of a request, the same for all of its addresses. */
export type ClientAddressOf = (caller: Caller) => string

/** Requests without a connection come from this process. */
const ownAddress = '127.0.0.1'

/**
 * The address at the other end of the connection. If that is a trusted proxy, the last entry of
 * `X-Forwarded-For` is its client, and so on. Entries to the left of the first untrusted
 * address may be forged.
 */
export function createClientAddressOf({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): ClientAddressOf {
  const ranges = trustedProxies.map(parseAddressRange)
  return ({ env, req }) => {
    // Requests of tests have no environment.
    const remote = env?.incoming?.socket.remoteAddress ?? ownAddress
    const address = parseAddress(remote)
    if (address === null) return remote
    const forwarded = ranges.length > 0 ? req.header('x-forwarded-for') : undefined
    return toClientName(forwarded ? findClient(address, forwarded.split(','), ranges) : address)
  }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

function findClient(
  connected: Address,
  forwarded: readonly string[],
  ranges: readonly AddressRange[],
): Address {
  let client = connected
  for (const entry of forwarded.toReversed()) {
    if (!isInRanges(client, ranges)) return client
    const caller = parseAddress(withoutPort(entry.trim()))
    if (caller === null) return client
    client = caller
  }
  return client
}

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
const withoutPort = (entry: string) =>
  entry.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** `::ffff:192.0.2.1` is how a listener on both protocols spells an IPv4 address. */
const parseAddress = (text: string): Address | null =>
  ipaddr.isValid(text) ? ipaddr.process(text) : null

/** Providers assign a whole /64 of IPv6 addresses to one line, which may use any of them. */
function toClientName(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  const network = (address as ipaddr.IPv6).parts.slice(0, 4)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}
