import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessRefusals } from './support/access-refusals.ts'
import { briefRefusals } from './support/brief-refusals.ts'
import { guestRefusals } from './support/guest-refusals.ts'
import { readFolder } from './support/order-folder.ts'
import { handOn, openScene, type Scene } from './support/order-scene.ts'
import { ownerRefusals } from './support/owner-refusals.ts'
import type { Refusal } from './support/refusal.ts'
import { openShop, type Account } from './support/shop.ts'
import type { Query } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const sql = postgres(store.databaseUrl, { max: 2 })
let ada: Account
let admin: Account
let other: Scene

beforeAll(async () => {
  ;[ada, admin] = await Promise.all([shop.signUp('ada'), shop.signInAdmin()])
  other = await openScene(shop, admin)
})

afterAll(() => sql.end())

const query: Query = async (text, parameters) => [...(await sql.unsafe(text, parameters))]

/** Orders at a state that nothing has happened to since: what is refused leaves them for the next. */
const untouched = new Map<string, Scene>()

async function openCast({ at, purchase, before }: Refusal) {
  const kind = JSON.stringify([at, purchase])
  const scene = untouched.get(kind) ?? (await openScene(shop, admin, at, purchase))
  untouched.delete(kind)
  const isKept = before === undefined
  return {
    ...scene,
    other,
    ada,
    admin,
    stranger: handOn(ada.client, scene.order.id),
    passerBy: handOn(shop.anonymous, scene.order.id),
    /** Call it once nothing was changed. */
    handOver: () => isKept && untouched.set(kind, scene),
  }
}

const all = [...accessRefusals, ...briefRefusals, ...guestRefusals, ...ownerRefusals]

describe('refused, and nothing changed:', () => {
  it.each(all)('$what → $status $code', async (refusal) => {
    const scene = await openCast(refusal)
    await refusal.before?.(scene)
    const folders = () =>
      Promise.all([scene, scene.other].map(({ order }) => readFolder(query, order.id)))
    const before = await folders()

    const { status, code, data } = await refusal.act(scene)

    expect({ status, code, data }).toEqual({
      status: refusal.status,
      code: refusal.code,
      data: null,
    })
    expect(await folders()).toEqual(before)
    scene.handOver()
  })
})

describe('a brief that is refused', () => {
  it('says beside each answer what to do about it', async () => {
    const questions = [
      { label: 'Goal' },
      { label: 'Site', kind: 'url' },
      { label: 'Shops', kind: 'url' },
      { label: 'Tone', kind: 'choice', options: ['Plain', 'Warm'] },
      { label: 'Story', kind: 'long_text' },
      { label: 'Fine' },
    ]
    const { order, guest } = await openScene(shop, admin, 'AWAITING_BRIEF', { questions })
    const idOf = Object.fromEntries(order.questions.map(({ id, label }) => [label, id]))
    const { details } = await guest.submitBrief({
      [idOf['Site'] ?? '']: 'acme',
      [idOf['Shops'] ?? '']: 'acme.com/a\nand another',
      [idOf['Tone'] ?? '']: 'Loud',
      [idOf['Story'] ?? '']: 'x'.repeat(5_001),
      [idOf['Fine'] ?? '']: 'Fine.',
    })
    expect(JSON.parse(String(details))).toEqual({
      fields: {
        [idOf['Goal'] ?? '']: 'Please answer this question.',
        [idOf['Site'] ?? '']: 'Please enter a web address, such as https://example.com.',
        [idOf['Shops'] ?? '']:
          'Please enter a web address in each line, such as https://example.com.',
        [idOf['Tone'] ?? '']: 'Please choose one of the options.',
        [idOf['Story'] ?? '']: 'Please use at most 5,000 characters.',
      },
    })
  })
})
