import { describe, expect, it } from 'vitest'
import { isPublicAddress, resolveAddress } from './public-address.ts'

describe('an address of the public web', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.8.9.1'],
    ['loopback in IPv6', '::1'],
    ['this host', '0.0.0.0'],
    ['this host in IPv6', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['private in IPv6', 'fd12:3456::1'],
    ['link-local', '169.254.1.1'],
    ['link-local in IPv6', 'fe80::1'],
    ['metadata of a cloud', '169.254.169.254'],
    ['metadata of a cloud in IPv6', 'fd00:ec2::254'],
    ['metadata of a cloud', '100.100.100.200'],
    ['metadata of a cloud', '168.63.129.16'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6', '::ffff:a9fe:a9fe'],
    ['IPv4 in IPv6', '::127.0.0.1'],
    ['IPv4 in IPv6, as a URL writes it', '::7f00:1'],
    ['IPv4 in IPv6, as a URL writes it', '::a9fe:a9fe'],
    ['IPv4 in IPv6, even a public one', '::808:808'],
    ['translated IPv4', '64:ff9b::7f00:1'],
    ['tunneled IPv4', '2002:7f00:1::'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['for examples', '192.0.2.1'],
    ['no address', 'localhost'],
  ])('is not %s: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

const REFUSED = {
  code: 'invalid_request',
  message:
    'The feed has to be on the public web. Put it where everyone can open it, and use that address.',
}

describe('a host', () => {
  it('is refused for the address that its name leads to', async () => {
    await expect(resolveAddress('localhost', false, 'The feed')).rejects.toMatchObject(REFUSED)
  })

  it('is refused for an address in its place', async () => {
    // As a URL writes 127.1, 0x7f000001 and 2130706433.
    expect(new URL('https://2130706433/').hostname).toBe('127.0.0.1')
    expect(new URL('https://[::127.0.0.1]/').hostname).toBe('[::7f00:1]')
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '[::7f00:1]', '[::a9fe:a9fe]']) {
      await expect(resolveAddress(host, false, 'The feed')).rejects.toMatchObject(REFUSED)
    }
  })

  it('is connected to at the address that was checked', async () => {
    expect(await resolveAddress('[2606:4700::1111]', false, 'The feed')).toEqual({
      address: '2606:4700::1111',
      family: 6,
    })
  })
})
