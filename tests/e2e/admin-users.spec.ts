import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { PASSWORD, signIn } from './fixtures/customers.ts'
import { connect, done, storeSetting } from './fixtures/store-client.ts'

const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@buyer.example`

async function createUser(email: string, role: 'customer' | 'admin'): Promise<string> {
  const server = connect('STORE_SECRET_KEY')
  const made = await server.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  })
  if (made.error) throw made.error
  await done(server.from('profiles').update({ role }).eq('id', made.data.user.id).select())
  return made.data.user.id
}

async function removeUser(id: string): Promise<void> {
  await connect('STORE_SECRET_KEY').auth.admin.deleteUser(id)
}

test('a user is found, invited, deactivated and deleted', async ({
  admin,
  page,
  browser,
  problems,
}) => {
  test.slow()
  const email = newEmail('list')
  await createUser(email, 'customer')
  await test.step('an admin without a second factor is led to set one up where the store asks for it', async () => {
    // Switched on for all, it would keep the other tests of this store out.
    await page.route('**/rpc/my_admin_access', (route) => route.fulfill({ json: 'factor_needed' }))
    await page.goto('/admin/users')
    await expect(page).toHaveURL(/\/account\/security\?factor=needed$/)
    await expect(page.getByText('This store asks a second factor of its admins.')).toBeVisible()
    await page.unroute('**/rpc/my_admin_access')
    await admin.open('/admin/users', 'Users')
    problems.provoke(/409 POST \/rest\/v1\/rpc\/demand_second_factor/)
    const setting = page.getByRole('checkbox', { name: 'Admins need a second factor' })
    await setting.click()
    await expectAccessible(
      page,
      'the question before a second factor is demanded',
      page.getByRole('alertdialog'),
    )
    await page.getByRole('button', { name: 'Require It' }).click()
    await expect(page.getByText('Set up your own second factor first')).toBeVisible()
    await expect(setting).not.toBeChecked()
  })
  const row = page.getByRole('row', { name: email })
  await test.step('the list is searched and filtered', async () => {
    await page.getByRole('searchbox').fill(email)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row).toContainText('Customer')
    await expect(row).toContainText('Active')
    await page.getByLabel('Role').selectOption('Admin')
    await expect(page.getByText('No users match your filters')).toBeVisible()
    await page.getByLabel('Role').selectOption('All roles')
    await expect(row).toBeVisible()
    await expectAccessible(page, 'the list of users')
  })
  await test.step('a deactivated one reads so when signing in', async () => {
    await admin.choose(`Actions for ${email}`, 'Deactivate')
    const question = page.getByRole('alertdialog')
    await expectAccessible(page, 'the question before deactivating', question)
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await admin.expectToast('User deactivated and signed out.')
    await expect(row).toContainText('Deactivated')
    const other = await browser.newPage()
    await other.goto('/auth/sign-in')
    await signIn(other, email)
    await expect(
      other.getByText('This account has been deactivated. Please write to me.'),
    ).toBeVisible()
    await other.close()
  })
  await test.step('its page says what was done', async () => {
    await page.getByRole('link', { name: email }).click()
    const dialog = page.getByRole('dialog', { name: 'User' })
    await expect(dialog.getByRole('listitem').first()).toContainText('Deactivated')
    await expectAccessible(page, 'a user', dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('it is deleted once its address was typed', async () => {
    await admin.choose(`Actions for ${email}`, 'Delete')
    const question = page.getByRole('alertdialog')
    const yes = question.getByRole('button', { name: 'Delete Permanently' })
    await expect(yes).toBeDisabled()
    await question.getByRole('textbox').fill(email)
    await yes.click()
    await admin.expectToast('User deleted.')
    await expect(row).toHaveCount(0)
  })
  await test.step('someone is invited', async () => {
    const invited = newEmail('invited')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const form = page.getByRole('form', { name: 'Invite someone' })
    await form.getByLabel('Email').fill(invited)
    await form.getByLabel('Role').selectOption('Admin')
    await expectAccessible(page, 'the invitation', form)
    await form.getByRole('button', { name: 'Send Invitation' }).click()
    await admin.expectToast('Invitation not sent: it is in the outbox.')
    await page.getByRole('searchbox').fill(invited)
    const invitee = page.getByRole('row', { name: invited })
    await expect(invitee).toContainText('Invited')
    await expect(invitee).toContainText('Admin')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await form.getByLabel('Email').fill(storeSetting('STORE_ADMIN_EMAIL'))
    problems.provoke(/409 POST \/functions\/v1\/invite-user/)
    await form.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(
      form.getByText('There is already an account with this address. You can change its role.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    const { data } = await connect('STORE_SECRET_KEY')
      .from('user_accounts')
      .select('id')
      .eq('email', invited)
      .single()
    await removeUser(String(data?.id))
  })
})

test('an admin sets up a second factor, and signs in with it and without the phone', async ({
  page,
  problems,
}) => {
  test.slow()
  const email = newEmail('factor')
  const id = await createUser(email, 'admin')
  try {
    await page.goto('/auth/sign-in')
    await signIn(page, email)
    await test.step('an admin who was going nowhere comes to the back office', async () => {
      await expect(page).toHaveURL('/admin')
    })
    await page.goto('/account/security')
    await page.getByRole('button', { name: 'Set Up an Authenticator App' }).click()
    await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible()
    const key = await page.locator('code').innerText()
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
    problems.provoke(/422 POST \/auth\/v1\/factors\/[\da-f-]+\/verify/)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Turn On' }).click()
    await expect(page.getByText("That code isn't right")).toBeVisible()
    const part = page.getByRole('region', { name: 'Second factor' })
    await expectAccessible(page, 'an authenticator app being set up', part)
    await page.getByLabel('Code').fill(codeAt(-1))
    await page.getByRole('button', { name: 'Turn On' }).click()
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
    const codes = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^[A-Z2-9-]{19}$/ })
    await expect(codes).toHaveCount(10)
    const recoveryCode = await codes.first().innerText()
    await expectAccessible(page, 'recovery codes', part)
    await page.getByRole('button', { name: "I've Saved Them" }).click()
    await expect(page.getByText('10 recovery codes are left')).toBeVisible()

    await test.step('signing in asks for the code', async () => {
      await signInAgain(page, email)
      await page.getByLabel('Code').fill(codeAt(0))
      await expectAccessible(page, 'the code at signing in')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    })
    await test.step('or for a recovery code', async () => {
      await signInAgain(page, email)
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
      await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
      await page.goto('/account/security')
      await expect(page.getByText('9 recovery codes are left')).toBeVisible()
    })
    await page.getByRole('button', { name: 'Turn Off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click()
    await expect(page.getByRole('button', { name: 'Set Up an Authenticator App' })).toBeVisible()
  } finally {
    await removeUser(id)
  }
})

/** Opens the back office, which leads to the password and then to the code. */
async function signInAgain(page: Page, email: string): Promise<void> {
  // What the back office still asks for would be refused.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/users')
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
}
