import { describe, expect, it } from 'vitest'
import { keepFields, readFields } from './copy-fields.ts'

const ROWS = '1\tä\\tb\\nc\t\\N\tend\n2\t\\\\\t\tEnde\n'

async function kept(pieces: Uint8Array[], positions: number[]): Promise<string> {
  const source = (async function* () {
    yield* pieces
  })()
  return Buffer.concat(await Array.fromAsync(keepFields(source, positions))).toString()
}

describe('fields of rows', () => {
  it('are kept in the order that is asked for, and as they are', async () => {
    expect(await kept([Buffer.from(ROWS)], [3, 1])).toBe('end\tä\\tb\\nc\nEnde\t\\\\\n')
    expect(await kept([Buffer.from(ROWS)], [0, 1, 2, 3])).toBe(ROWS)
  })

  it('do not depend on how the rows are cut into pieces', async () => {
    const bytes = Buffer.from(ROWS)
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte))
    expect(await kept(single, [1, 2])).toBe('ä\\tb\\nc\t\\N\n\\\\\t\n')
  })

  it('can be read as the values that they stand for', async () => {
    const source = (async function* () {
      yield Buffer.from(ROWS)
    })()
    expect(await Array.fromAsync(readFields(source, [1]))).toEqual([['ä\tb\nc'], ['\\']])
  })
})
