import { promises as dns, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector } from 'undici'
import { isPublicAddress } from './addresses'
import { OutboundError } from './outbound-error'
import { toTarget } from './targets'

const createPrivateAddressError = () => new OutboundError('is at a private address')

interface Guard {
  /** undici's own; a parameter, so that the package is loaded lazily. */
  readonly buildConnector: typeof buildConnector
  /** Targets whose addresses are not checked. */
  readonly allow: ReadonlySet<string>
  readonly connectTimeoutMs: number
  /** Default: the system's. */
  readonly nameServers?: readonly string[] | undefined
}

/**
 * Opens connections to public addresses only. Addresses are checked before connecting, so that not
 * even the attempt reaches a private network, and again on the connected socket before the first
 * byte is written, so that a name that resolves differently later makes no difference.
 */
export function createGuardedConnector({
  buildConnector: build,
  allow,
  connectTimeoutMs,
  nameServers,
}: Guard): buildConnector.connector {
  const connectOpen = build({ timeout: connectTimeoutMs })
  const lookup = createLookUpPublic(nameServers)
  const connectPublic = build({ timeout: connectTimeoutMs, lookup })
  return (options, callback) => {
    if (allow.has(toTarget(options))) return connectOpen(options, callback)
    const literal = options.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) {
      return callback(createPrivateAddressError(), null)
    }
    // TCP first, also for https: a TLS handshake already writes.
    const tcp = { ...options, protocol: 'http:', port: options.port || defaultPort(options) }
    connectPublic(tcp, (...[error, socket]) => {
      if (error) return callback(error, null)
      if (!isPublicAddress(socket.remoteAddress ?? '')) {
        socket.destroy()
        return callback(createPrivateAddressError(), null)
      }
      if (options.protocol === 'http:') return callback(null, socket)
      connectOpen({ ...options, httpSocket: socket }, callback)
    })
  }
}

const defaultPort = ({ protocol }: buildConnector.Options) => (protocol === 'https:' ? '443' : '80')

type Addresses = [LookupAddress, ...LookupAddress[]]

type NameServers = Guard['nameServers']

/** Resolves a name to its public addresses; throws if there are none. */
const createLookUpPublic =
  (nameServers: NameServers): LookupFunction =>
  (hostname, options, callback) => {
    const succeed = (addresses: Addresses) => {
      const [{ address, family }] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, address, family)
    }
    resolvePublic(hostname, nameServers).then(succeed, (error: Error) => callback(error, []))
  }

/**
 * Queries the name servers itself. Node's `lookup` would block one of the process's few threads
 * while a slow name server responds, even after the fetch was aborted. Members choose the hosts,
 * and mail and the database need these threads too.
 */
async function resolvePublic(hostname: string, nameServers: NameServers): Promise<Addresses> {
  // A name of one label, such as localhost, belongs to the local network.
  if (!hostname.includes('.')) throw createPrivateAddressError()
  const resolver = new dns.Resolver({ timeout: 1500, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  if (four.status === 'rejected' && six.status === 'rejected') throw toLookupError(four.reason)
  const addresses = [...toAddresses(four, 4), ...toAddresses(six, 6)]
  const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address))
  if (first === undefined) throw createPrivateAddressError()
  return [first, ...others]
}

const toAddresses = (
  lookup: PromiseSettledResult<string[]>,
  family: LookupAddress['family'],
): LookupAddress[] =>
  lookup.status === 'fulfilled' ? lookup.value.map((address) => ({ address, family })) : []

const missingNameCodes: ReadonlySet<unknown> = new Set([dns.NOTFOUND, dns.NODATA])

function toLookupError(cause: { code?: unknown }) {
  const reason = missingNameCodes.has(cause.code)
    ? 'has a host name that does not exist'
    : 'has a host name that could not be looked up'
  return new OutboundError(reason, { cause, isPassing: true })
}
