import { callFunction } from './checkout.ts'
import { buy, type Purchase } from './orders.ts'
import { rowOf, rowsOf, type Account, type Shop } from './shop.ts'

/** Of every account that a test deletes. */
export const PASSWORD = 'correct horse battery'

/** Accounts that are deleted, and what the store knows of them. */
export function openDeletions(shop: Shop) {
  const deleteAccount = ({ client }: Pick<Account, 'client'>, password = PASSWORD) =>
    callFunction(client, 'delete-account', { password })

  const mailsTo = (email: string) =>
    rowsOf(shop.backOffice.from('outbox_emails').select('kind, status').eq('to_email', email))

  const insert = (table: string, row: Record<string, unknown>) =>
    rowOf(shop.backOffice.from(table).insert(row).select())

  /** As a followed link does. */
  const prove = ({ id, email }: Account) => insert('proven_addresses', { user_id: id, email })

  const writeFrom = (email: string) =>
    insert('contact_messages', {
      name: 'A name',
      email,
      company: 'A company',
      subject: 'support',
      message: 'My secret',
    })

  const messageOf = (id: string) =>
    rowOf(shop.backOffice.from('contact_messages').select('name, email, message').eq('id', id))

  /** A paid order with a brief, a message and an invoice. */
  async function makeOrder({ id, email }: Account, purchase: Purchase = {}): Promise<string> {
    const order = await buy(shop, { email, ...purchase })
    const whose = { user_id: id, customer_name: 'A name', billing: { company: 'A company' } }
    await rowOf(shop.backOffice.from('orders').update(whose).eq('id', order.id).select())
    await insert('order_messages', { order_id: order.id, author: 'customer', body: 'Hello' })
    await insert('order_briefs', {
      order_id: order.id,
      answers: [{ serviceTitle: 'Audit', question: 'Which?', answer: 'secret' }],
    })
    return order.id
  }

  return { deleteAccount, mailsTo, insert, prove, writeFrom, messageOf, makeOrder }
}
