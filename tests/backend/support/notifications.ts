import { openOwnShop, type OwnShop } from './own-shop.ts'
import { rowOf, rowsOf, type Account } from './shop.ts'
import type { StoreAccess } from './start-stores.ts'

/** A line of the owner's inbox, as far as tests look at it. */
interface Told {
  id: string
  title: string
  path: string | null
  is_unread: boolean
  events: number
  email_status: string | null
}

/** An email in the outbox, and when it is first sent. */
interface Mail {
  next_attempt_at: string
  body_text: string
  subject: string
}

/** A shop of its own with an owner who hears of what happens. */
export interface Notifications {
  shop: OwnShop
  admin: Account
  newAdmin(name: string): Promise<Account>
  choose(kind: string, inApp: boolean, email: string): PromiseLike<unknown>
  saveHours(values: object): PromiseLike<{ error: unknown }>
  /** Causes an email to the owner, as the event itself does. */
  tell(kind: string, key: string, orderId?: string): Promise<void>
  /** A row as an event leaves it. */
  happen(row: object): Promise<string>
  mails(key: string): Promise<Mail[]>
  inbox(by?: Account): Promise<Told[]>
  /** Forgets what happened, and what the owner chose. */
  reset(): Promise<void>
}

export async function openNotifications(
  store: StoreAccess,
  purpose: string,
): Promise<Notifications> {
  const shop = await openOwnShop(store, purpose)
  const newAdmin = async (name: string) => {
    const account = await shop.signUp(name)
    await shop.backOffice.from('profiles').update({ role: 'admin' }).eq('id', account.id)
    return account
  }
  const admin = await newAdmin('owner')
  await shop.database.query(
    `insert into public.site_settings (key, value) values ('contact_email', '"owner@example.com"')
     on conflict (key) do update set value = excluded.value`,
  )
  const call = (procedure: string, parameters: object) =>
    admin.client.rpc(procedure, { ...parameters })
  const choose = (p_kind: string, p_in_app: boolean, p_email: string) =>
    call('choose_notification', { p_kind, p_in_app, p_email })
  return {
    shop,
    admin,
    newAdmin,
    choose,
    saveHours: (values) => call('save_notification_hours', { p_version: null, p_values: values }),
    async tell(kind, key, orderId) {
      const sql = `select private.queue_email($1, 'owner@example.com', $2, $3,
        '{"order_id": "1a2b", "total": "$150"}')`
      await shop.database.query(sql, [kind, key, orderId ?? null])
    },
    async happen(row) {
      const dedupe_key = crypto.randomUUID()
      const insert = shop.backOffice.from('notifications').insert({ dedupe_key, ...row })
      return (await rowOf<{ id: string }>(insert.select('id'))).id
    },
    mails: (key) =>
      rowsOf<Mail>(
        shop.backOffice
          .from('outbox_emails')
          .select('next_attempt_at, body_text, subject')
          .eq('dedupe_key', key),
      ),
    inbox: (by = admin) =>
      rowsOf<Told>(by.client.from('admin_notifications').select('*').order('created_at')),
    async reset() {
      await shop.database.query('delete from public.notifications')
      await shop.database.query(`delete from public.site_settings where key = 'notification_hours'`)
      for (const kind of ['owner_order', 'owner_message', 'owner_overdue', 'owner_review']) {
        await choose(kind, true, 'instant')
      }
    },
  }
}
