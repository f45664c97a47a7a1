import { expect, test } from 'vitest'
import { productionInstall } from '../support/production-install.ts'

test('what a server installs takes at most 120 MB, PostgreSQL included', async () => {
  const { packages, mb } = await productionInstall()
  expect(packages).toBeGreaterThan(20)
  expect(packages).toBeLessThan(50)
  // PostgreSQL alone takes 60.
  expect(mb).toBeGreaterThan(60)
  expect(mb).toBeLessThan(120)
})
