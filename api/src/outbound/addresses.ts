import ipaddr from 'ipaddr.js'

/** The only block of IPv6 from which public unicast addresses are given out. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the public internet's: not this machine, not a private
 * network, not a cloud's metadata service. An IPv6 address that only wraps an IPv4
 * address (mapped, NAT64, 6to4) is judged by what it wraps.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  const range = address.range()
  if (address instanceof ipaddr.IPv4) return range === 'unicast'
  const bytes = address.toByteArray()
  if (text.includes('%')) return false
  // 64:ff9b::/96 only: what 64:ff9b:1::/48 wraps is for the local network to decide.
  if (range === 'rfc6052' && bytes[4] === 0 && bytes[5] === 0) return isPublicIpv4(bytes.slice(12))
  if (range === '6to4') return isPublicIpv4(bytes.slice(2, 6))
  return range === 'unicast' && address.match(globalUnicast)
}

const isPublicIpv4 = (bytes: number[]) => new ipaddr.IPv4(bytes).range() === 'unicast'
