import { expect, it } from 'vitest'
import { firstAdminNotice } from './first-admin-notice.ts'

const config = {
  adminEmail: 'owner@store.example',
  adminPassword: 'Tr0ub4dor',
  dataDir: '/srv/store',
}

it('prints the first password to a terminal', () => {
  expect(firstAdminNotice(config, { isTTY: true })).toEqual([
    'Admin: owner@store.example  password: Tr0ub4dor',
    'The password and the keys are kept in /srv/store/local.env',
  ])
})

it.each([{ isTTY: false }, {}])('prints it nowhere else: %j', (stdout) => {
  const lines = firstAdminNotice(config, stdout).join('\n')
  expect(lines).toContain('owner@store.example')
  expect(lines).not.toContain('Tr0ub4dor')
})
