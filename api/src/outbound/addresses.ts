import ipaddr from 'ipaddr.js'

/** The only block of IPv6 with public unicast addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is public: not this machine, not a private network, not a cloud's metadata
 * service. For an IPv6 address that contains an IPv4 address (mapped, NAT64, 6to4) the latter
 * decides.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  const range = address.range()
  if (address instanceof ipaddr.IPv4) return range === 'unicast'
  const bytes = address.toByteArray()
  if (text.includes('%')) return false
  // 64:ff9b::/96 only: 64:ff9b:1::/48 is for local use.
  if (range === 'rfc6052' && bytes[4] === 0 && bytes[5] === 0) return isPublicIpv4(bytes.slice(12))
  if (range === '6to4') return isPublicIpv4(bytes.slice(2, 6))
  return range === 'unicast' && address.match(globalUnicast)
}

const isPublicIpv4 = (bytes: number[]) => new ipaddr.IPv4(bytes).range() === 'unicast'
