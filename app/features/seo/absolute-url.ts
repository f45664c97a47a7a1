/** A root-relative address on `siteUrl`; an absolute one stays as it is. */
export function absoluteUrl(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address
}
