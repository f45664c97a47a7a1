import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from './support/access-rule.ts'
import { bucketRules } from './support/bucket-rules.ts'
import { castRoles, clientOf, type CallCast } from './support/cast-roles.ts'
import { PIXEL, pixel } from './support/pixel.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let cast: CallCast

beforeAll(async () => {
  cast = await castRoles(shop)
})

const newPath = () => `scenarios/${crypto.randomUUID()}.png`
const OTHER = new Blob([PIXEL, new Uint8Array(10)], { type: 'image/png' })

describe.each(bucketRules)('the bucket $bucket', ({ bucket, isPublic, reads, writes }) => {
  const files = (role: Role) => clientOf(cast, role).storage.from(bucket)
  const content = async (path: string) => {
    const { data } = await files('secret key').download(path)
    return data && new Uint8Array(await data.arrayBuffer())
  }

  async function example(): Promise<string> {
    const path = newPath()
    const { error } = await files('secret key').upload(path, pixel())
    if (error) throw error
    return path
  }

  it.each(ROLES)('for %s', async (role) => {
    const path = await example()
    const mayRead = reads.includes(role)
    const mayWrite = writes.includes(role)

    expect((await files(role).download(path)).error === null).toBe(mayRead)
    const signed = await files(role).createSignedUrl(path, 60)
    expect(signed.error === null).toBe(mayRead)

    const added = newPath()
    expect((await files(role).upload(added, pixel())).error === null).toBe(mayWrite)
    expect((await content(added)) !== null).toBe(mayWrite)

    expect((await files(role).update(path, OTHER)).error === null).toBe(mayWrite)
    expect((await content(path))?.byteLength).toBe(mayWrite ? OTHER.size : PIXEL.byteLength)

    const moved = await files(role).move(path, newPath())
    expect(moved.error === null).toBe(mayWrite)
    const kept = mayWrite ? await example() : path
    const removed = await files(role).remove([kept])
    expect(removed.data ?? []).toHaveLength(mayWrite ? 1 : 0)
    expect((await content(kept)) === null).toBe(mayWrite)
  })

  it('shows its files to the whole world, or to no one without a signature', async () => {
    const path = await example()
    const { publicUrl } = shop.anonymous.storage.from(bucket).getPublicUrl(path).data
    expect((await fetch(publicUrl)).ok).toBe(isPublic)
  })
})
