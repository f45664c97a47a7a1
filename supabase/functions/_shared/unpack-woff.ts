import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20, tables: 12, flavor: 4 }
const SFNT = { header: 12, entry: 16 }

/**
 * The font that a WOFF file packs, as its tables are when they are not packed. The library that reads fonts
 * takes both, but it unpacks in JavaScript, which was half of what an invoice cost.
 */
export function unpackWoff(file: Uint8Array): Uint8Array {
  const woff = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const count = woff.getUint16(WOFF.tables)
  const entries = Array.from({ length: count }, (_, index) => WOFF.header + index * WOFF.entry)
  const tables = entries.map((at) => ({
    tag: woff.getUint32(at),
    checksum: woff.getUint32(at + 16),
    content: unpackTable(
      file,
      woff.getUint32(at + 4),
      woff.getUint32(at + 8),
      woff.getUint32(at + 12),
    ),
  }))
  const start = SFNT.header + count * SFNT.entry
  const length = tables.reduce((sum, { content }) => sum + padded(content.byteLength), start)
  const font = new Uint8Array(length)
  const sfnt = new DataView(font.buffer)
  const log = Math.floor(Math.log2(count))
  sfnt.setUint32(0, woff.getUint32(WOFF.flavor))
  sfnt.setUint16(4, count)
  sfnt.setUint16(6, 2 ** log * SFNT.entry)
  sfnt.setUint16(8, log)
  sfnt.setUint16(10, (count - 2 ** log) * SFNT.entry)
  let offset = start
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = SFNT.header + index * SFNT.entry
    sfnt.setUint32(at, tag)
    sfnt.setUint32(at + 4, checksum)
    sfnt.setUint32(at + 8, offset)
    sfnt.setUint32(at + 12, content.byteLength)
    font.set(content, offset)
    offset += padded(content.byteLength)
  }
  return font
}

/** A table that packing would not have made smaller stands there as it is. */
function unpackTable(file: Uint8Array, offset: number, packed: number, length: number): Uint8Array {
  const bytes = file.subarray(offset, offset + packed)
  return packed < length ? inflateSync(bytes) : bytes
}

/** Tables begin at multiples of four bytes. */
const padded = (length: number) => Math.ceil(length / 4) * 4
