import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector } from 'undici'
import { isPublicAddress } from './addresses'
import { OutboundError } from './outbound-error'
import { toTarget } from './targets'

const createPrivateAddressError = () => new OutboundError('is at a private address')

interface Guard {
  /** undici's own, handed in so that the package is loaded by whoever first needs it. */
  readonly buildConnector: typeof buildConnector
  /** Targets whose addresses are not looked at. */
  readonly allow: ReadonlySet<string>
  readonly connectTimeoutMs: number
}

/**
 * Opens connections to public addresses only. Addresses are checked before connecting,
 * so that not even the attempt reaches a private network, and once more on the
 * connected socket before the first byte is written to it: what the name resolved to
 * a moment ago, or will a moment later, makes no difference.
 */
export function createGuardedConnector({
  buildConnector: build,
  allow,
  connectTimeoutMs,
}: Guard): buildConnector.connector {
  const connectOpen = build({ timeout: connectTimeoutMs })
  const connectPublic = build({ timeout: connectTimeoutMs, lookup: lookUpPublic })
  return (options, callback) => {
    if (allow.has(toTarget(options))) return connectOpen(options, callback)
    const literal = options.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) {
      return callback(createPrivateAddressError(), null)
    }
    // TCP first, also for https: a TLS handshake would already be writing.
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

/** Answers a name's public addresses; a name with none is refused. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    if (error) return callback(error, [])
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address))
    if (first === undefined) return callback(createPrivateAddressError(), [])
    if (options.all) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  })
}
