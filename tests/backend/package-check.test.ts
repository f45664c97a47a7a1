import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { must } from './support/procedures.ts'
import { workerStore } from './support/worker-store.ts'

let shop: OwnShop
const sql = (text: string, parameters: unknown[] = []) => shop.database.query(text, parameters)

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'packages')
})
afterAll(() => shop.close())

describe('findings in packages', () => {
  it('are asked for once a day, and the last answer stays when there is no new one', async () => {
    const finding = {
      package: 'left-pad',
      title: 'Pads too much',
      severity: 'low',
      range: '<1.3.1',
      url: null,
      is_direct: true,
      has_fix: true,
    }
    const take = async () => (await sql('select private.take_package_check() as is_ours'))[0]
    const keep = (problem: string | null, findings: object[] | null) =>
      sql('select private.keep_package_findings($1, $2, $3::text::jsonb)', [
        problem,
        findings && 231,
        findings && JSON.stringify(findings),
      ])
    const found = async () =>
      (await must(shop.backOffice, 'get_package_findings', {})) as Record<string, unknown>
    expect(await found()).toMatchObject({ asked_at: null, answered_at: null, findings: [] })
    expect([await take(), await take()]).toEqual([{ is_ours: true }, { is_ours: null }])
    await keep(null, [finding])
    const first = await found()
    expect(first).toMatchObject({ problem: null, packages: 231, findings: [finding] })
    await sql("update private.package_findings set asked_at = now() - interval '25 hours'")
    expect(await take()).toEqual({ is_ours: true })
    await keep('no_answer', null)
    const { answered_at: answeredAt, findings } = first
    expect(await found()).toMatchObject({
      problem: 'no_answer',
      answered_at: answeredAt,
      findings,
    })
  })
})
