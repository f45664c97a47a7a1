import { expect, it } from 'vitest'
import { openShop, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const { anonymous, backOffice } = openShop(workerStore())

async function countsOfToday() {
  const today = new Date().toISOString().slice(0, 10)
  const [counts] = await rowsOf(backOffice.from('exit_modal_counts').select().eq('day', today))
  return { shown: Number(counts?.shown ?? 0), converted: Number(counts?.converted ?? 0) }
}

it('is counted by day, and only the owner reads the counts', async () => {
  const before = await countsOfToday()
  const count = (p_is_converted: boolean) => anonymous.rpc('count_exit_modal', { p_is_converted })
  for (const isConverted of [false, false, true]) {
    expect((await count(isConverted)).error).toBeNull()
  }
  expect(await countsOfToday()).toEqual({
    shown: before.shown + 2,
    converted: before.converted + 1,
  })
  expect((await anonymous.from('exit_modal_counts').select()).data ?? []).toEqual([])
  const { error } = await anonymous.from('exit_modal_counts').insert({ day: '2020-01-01' })
  expect(error?.code).toBe('42501')
})
