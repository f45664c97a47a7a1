import { attempt, must } from './procedures.ts'
import { rowOf, type Account, type Shop } from './shop.ts'

const HOUR_MS = 3_600_000
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
export const newWriter = () => `writer-${crypto.randomUUID().slice(0, 8)}@writer.example`

/** The inbox of the back office, with messages as visitors write them. */
export function openInbox(shop: Shop, { client }: Account) {
  return {
    /** A message as the contact form sends it, or an older one. */
    write(columns: Record<string, unknown> = {}): Promise<{ id: string; email: string }> {
      const message = {
        name: 'Ada Writer',
        email: newWriter(),
        subject: 'support',
        message: `Can you help me? ${crypto.randomUUID()}`,
        ...columns,
      }
      return rowOf(shop.backOffice.from('contact_messages').insert(message).select('id, email'))
    },
    listed: (id: string) => rowOf(client.from('admin_messages').select('*').eq('id', id)),
    answer: (id: string, body = 'Of course.', key: string = crypto.randomUUID()) =>
      attempt(client, 'answer_message', { p_id: id, p_body: body, p_key: key }),
    move: (ids: string[], to: string) =>
      must(client, 'move_messages', { p_ids: ids, p_where: null, p_to: to }),
  }
}
