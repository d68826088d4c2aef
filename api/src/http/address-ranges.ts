import ipaddr from 'ipaddr.js'

/** An address with the length of its network part. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Whether a setting names an address (`10.0.0.1`) or a range of them (`10.0.0.0/8`). */
export const isAddressRange = (text: string): boolean =>
  text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)

/** A single address is a range of one. */
export function parseAddressRange(text: string): AddressRange {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

export const isInRanges = (
  address: ipaddr.IPv4 | ipaddr.IPv6,
  ranges: readonly AddressRange[],
): boolean =>
  ranges.some(([network, bits]) => {
    const isSameKind = network.kind() === address.kind()
    return isSameKind && address.match([network, bits])
  })
