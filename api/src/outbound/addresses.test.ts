import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './addresses'

describe('an address is public', () => {
  test.each([
    ['1.1.1.1'],
    ['2606:4700::1111'],
    ['::ffff:1.1.1.1'],
    // Networks that have IPv6 only reach the IPv4 internet through these.
    ['64:ff9b::101:101'],
    ['2002:101:101::1'],
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true))
})

describe('an address is not public', () => {
  test.each([
    ['127.0.0.1'],
    ['127.255.255.254'],
    ['0.0.0.0'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['100.64.0.1'],
    ['169.254.169.254'],
    ['198.18.0.1'],
    ['192.0.2.1'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['::'],
    ['::1'],
    ['::127.0.0.1'],
    ['fe80::1'],
    ['fe80::1%eth0'],
    ['fc00::1'],
    ['fec0::1'],
    ['ff02::1'],
    ['2001:db8::1'],
    ['2001::1'],
    ['4000::1'],
    ['::ffff:10.0.0.1'],
    ['::ffff:169.254.169.254'],
    ['64:ff9b::7f00:1'],
    ['64:ff9b::a9fe:a9fe'],
    ['64:ff9b:1::101:101'],
    ['2002:a00:1::1'],
    ['2002:7f00:1::1'],
    [''],
    ['localhost'],
  ])('"%s"', (address) => expect(isPublicAddress(address)).toBe(false))
})
