import { readFile } from 'node:fs/promises'
import { readPdf } from '../support/read-pdf.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, heading, newAddress, section, test } from './fixtures/order-test.ts'

/** A picture of one pixel: files are judged by their content. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const GOOD = { name: 'checkout.png', mimeType: 'image/png', buffer: PICTURE }
/** By its content no picture, which the server sees. */
const FORGED = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script></script>') }
const PROGRAM = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: PICTURE }
const EMPTY = { name: 'nothing.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) }
const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Ask for Ada.') }
const UPLOAD = '/functions/v1/upload-order-file'

test(
  'what cannot be sent or printed is named, and nothing that was typed is lost',
  {
    tag: '@separate',
  },
  async ({ page, shop, backOffice, orders, owner, problems }) => {
    test.slow()
    const service = await backOffice.makeService({ deliveryDays: 1 })
    await orders.ask(service, [{ label: 'What should be different?', kind: 'long_text' }])
    const order = await orders.buy(service, newAddress(), { name: 'Ada 😀' })
    await shop.open(order.link)
    const brief = section(page, 'Your brief')
    const messages = section(page, 'Messages')
    const body = messages.getByLabel('Your message')
    const invoice = section(page, 'Invoice')

    await test.step('a brief with refused files is not sent: they are named, and everything else is kept', async () => {
      problems.provoke(/^422 POST \/functions\/v1\/upload-order-file$/)
      const files = brief.getByLabel('Add files')
      const answer = brief.getByLabel('What should be different?')
      const send = brief.getByRole('button', { name: 'Send the brief' })
      await answer.fill('More people finish the checkout.')
      await files.setInputFiles([GOOD, FORGED, PROGRAM, EMPTY])
      await expect(brief.getByText(/^You can't send this kind of file/)).toHaveCount(2)
      await expect(brief.getByText('This file is empty.')).toBeVisible()
      await send.click()
      await expect(
        brief.getByText(/^3 files are not attached\. Remove them or choose others/),
      ).toBeVisible()
      await expect(files).toBeFocused()
      await expect(files).toHaveAccessibleDescription(/^3 files are not attached/)
      await expectAccessible(page, 'a brief with refused files')
      await expect(answer).toHaveValue('More people finish the checkout.')
      await expect(heading(page, 'Your brief starts the clock')).toBeVisible()

      await brief.getByRole('button', { name: 'Remove setup.exe' }).click()
      await brief.getByRole('button', { name: 'Remove nothing.txt' }).click()
      await send.click()
      await expect(brief.getByText(/^“page\.png” is not attached/)).toBeVisible()
      await brief.getByRole('button', { name: 'Remove page.png' }).click()
      await expect(brief.getByText(/is not attached/)).toHaveCount(0)
      await send.click()
      await expect(heading(page, 'The clock is running')).toBeFocused()
      expect(await owner.brief(order)).toEqual({
        answers: ['More people finish the checkout.'],
        files: ['checkout.png'],
      })
    })

    const first = { body: 'Here are my notes.', files: 1 }
    await test.step('a message whose upload was cut off is not sent without its file, and loses nothing', async () => {
      problems.provoke(/^net::ERR_\w+ POST \/functions\/v1\/upload-order-file$/)
      await body.fill('Here are my notes.')
      await page.route(`**${UPLOAD}`, (route) => route.abort('connectionreset'))
      await messages.getByLabel('Attach files').setInputFiles(NOTES)
      await expect(
        messages.getByText(/^I couldn't reach the store\. Nothing is lost/),
      ).toBeVisible()
      await body.press('Control+Enter')
      await expect(messages.getByText(/^“notes\.txt” is not attached/)).toBeVisible()
      await expect(body).toHaveValue('Here are my notes.')
      expect(await owner.conversation(order)).toEqual([])

      await page.unroute(`**${UPLOAD}`)
      await messages.getByRole('button', { name: 'Send notes.txt again' }).click()
      await expect(messages.getByText('Files are ready.')).toBeAttached()
      await messages.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(messages.getByRole('log')).toContainText('Here are my notes.')
      expect(await owner.conversation(order)).toEqual([first])
    })

    await test.step('a draft whose file is gone says which one, and keeps the words', async () => {
      problems.provoke(/^422 POST \/rest\/v1\/rpc\/post_order_message$/)
      await expect(body).toHaveValue('')
      await body.fill('Two files.')
      await messages
        .getByLabel('Attach files')
        .setInputFiles([{ ...NOTES, name: 'more.txt' }, GOOD])
      await expect(messages.getByText('Files are ready.')).toBeAttached()
      await orders.loseFile(order, 'more.txt')
      await messages.getByRole('button', { name: 'Send', exact: true }).click()
      const line = messages.getByRole('listitem').filter({ hasText: 'more.txt' })
      await expect(line).toContainText(
        'This file is no longer available: I keep unsent files for one day.',
      )
      await expect(body).toHaveValue('Two files.')
      await messages.getByRole('button', { name: 'Remove more.txt' }).click()
      await messages.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(messages.getByRole('log')).toContainText('Two files.')
      expect(await owner.conversation(order)).toEqual([first, { body: 'Two files.', files: 1 }])
    })

    await test.step('a file that was sent comes back by a signed address', async () => {
      const saved = page.waitForEvent('download')
      await messages
        .getByRole('log')
        .getByRole('button', { name: /^Download notes\.txt/ })
        .click()
      expect(await readFile(await (await saved).path(), 'utf8')).toBe('Ask for Ada.')
    })

    await test.step('letters that the invoice cannot show are named beside their field, before it is made', async () => {
      problems.provoke(/^422 POST \/functions\/v1\/order-invoice$/)
      await invoice.getByRole('button', { name: 'Download invoice' }).click()
      await expect(invoice.getByRole('alert')).toContainText('The invoice cannot show 😀.')
      await invoice.getByText(/^Billed to/).click()
      const name = invoice.getByLabel('Name')
      await name.fill('Łukaszewska 田中 שרה')
      await invoice.getByRole('button', { name: 'Save' }).click()
      await expect(invoice.getByText(/^The invoice cannot show ש ר ה\./)).toBeVisible()
      await expect(name).toBeFocused()
      await expectAccessible(page, 'billing details that cannot be printed')
      await invoice.getByText(/^Billed to/).click()
      await invoice.getByRole('button', { name: 'Download invoice' }).click()
      await expect(name).toBeFocused()
      await expect(invoice.getByText(/^The invoice cannot show ש ר ה\./)).toBeVisible()
      await name.fill('Łukaszewska 田中')
      await invoice.getByRole('button', { name: 'Save' }).click()
      await expect(invoice.getByText('Saved. The invoice will show this.')).toBeVisible()
    })

    await test.step('the download saves what was typed into the billing details', async () => {
      await invoice.getByLabel('Company').fill('Ćwiek & Søn')
      const download = page.waitForEvent('download')
      await invoice.getByRole('button', { name: 'Download invoice' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^invoice-\d{4}-\d{5}\.pdf$/)
      const { lines } = await readPdf(await readFile(await file.path()))
      expect(lines.join('\n')).toMatch(/Ćwiek & Søn.*\n.*Łukaszewska 田中/)
      await expect(
        invoice.getByText("The invoice has been created and can't be changed."),
      ).toBeVisible()
    })
  },
)
