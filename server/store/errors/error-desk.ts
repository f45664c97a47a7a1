import { visitorKeyOf } from '../../../supabase/functions/_shared/visit-event.ts'
import type { Database } from '../../supabase/index.ts'
import { keepSalt } from '../visits/index.ts'

/** A group as `take_errors` takes it. */
export interface TakenError {
  fingerprint: string
  place: 'browser' | 'server'
  message: string
  route: string
  release: string | null
  count: number
  occurrences: { at: string; request_id: string | null; stack: string | null }[]
  /** Keys of the visitors that it met. */
  visitors: string[]
}

/** Someone who met an error; neither is written down. */
interface Sender {
  network: string
  userAgent: string
}

type Counted = Omit<TakenError, 'visitors'> & { senders: ReadonlyMap<string, Sender> }

/** Where errors are written to. */
export interface ErrorDesk {
  take(release: string | null, errors: readonly Counted[]): Promise<void>
}

/** The two procedures that it takes. */
interface Backend {
  salt(): Promise<unknown>
  take(args: { p_release: string | null; p_errors: readonly TakenError[] }): Promise<unknown>
}

/** Of the database of this process. */
export const localDesk = (database: Pick<Database, 'query'>): ErrorDesk =>
  deskOf({
    async salt() {
      const [row] = await database.query<{ salt: string }>('select public.visit_salt() as salt')
      return row?.salt
    },
    take: ({ p_release, p_errors }) =>
      database.query('select public.take_errors($1, $2::text::jsonb)', [
        p_release,
        JSON.stringify(p_errors),
      ]),
  })

/** Of a backend elsewhere, which takes them from those who have its secret key. */
export function remoteDesk(backendUrl: string, secretKey: string): ErrorDesk {
  async function ask(procedure: string, args: object): Promise<unknown> {
    const answer = await fetch(`${backendUrl}/rest/v1/rpc/${procedure}`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(REMOTE_MS),
    })
    const text = await answer.text()
    if (!answer.ok) throw refusalOf(procedure, answer.status, text)
    return text === '' ? null : JSON.parse(text)
  }
  return deskOf({
    salt: () => ask('visit_salt', {}),
    take: (args) => ask('take_errors', args),
  })
}

const REMOTE_MS = 10_000

/** With the SQLSTATE that a backend names: some refusals are for good. */
function refusalOf(procedure: string, status: number, answer: string): Error {
  const code = /"code":\s*"(\w{5})"/.exec(answer)?.[1]
  return Object.assign(new Error(`${procedure} answered ${status}.`), { code })
}

function deskOf(backend: Backend): ErrorDesk {
  const saltOfToday = keepSalt(async () => String((await backend.salt()) ?? ''))
  return {
    async take(release, errors) {
      const salt = await saltOfToday()
      const keyOf = ({ network, userAgent }: Sender) =>
        visitorKeyOf({ salt, address: network, userAgent, host: '' })
      const p_errors = errors.map(({ senders, ...error }) => ({
        ...error,
        visitors: [...senders.values()].map(keyOf),
      }))
      await backend.take({ p_release: release, p_errors })
    },
  }
}
