import { pino } from 'pino'
import { openProject } from '../../../server/open-project.ts'
import { openPostgres, type Database } from '../../../server/supabase/index.ts'
import { createProjectDatabase } from './project-database.ts'
import type { StoreAccess } from './start-stores.ts'

interface Options {
  confirmEmails?: boolean
  refreshGraceSeconds?: number
  rateLimitFactor?: number
}

/** `/auth/v1` on a database of its own, in this process: its settings and its rows are the test's. */
export interface OpenedAuth {
  database: Database
  // The answers of an interface that others define: a test names what it expects of them.
  post(
    path: string,
    body: object,
    token?: string,
    address?: string,
    // oxlint-disable-next-line typescript/no-explicit-any
  ): Promise<{ status: number; body: any }>
  /** What was mailed to an address, the newest last. */
  mailsTo(email: string): Promise<{ subject: string; body_text: string }[]>
  close(): Promise<void>
}

export async function openAuth(
  access: StoreAccess,
  { rateLimitFactor = 1, ...rules }: Options,
): Promise<OpenedAuth> {
  const opened = await openPostgres(await createProjectDatabase(access, 'auth'))
  const { publishableKey, secretKey, jwtSecret } = access
  const { authenticate } = await openProject(
    {
      publishableKey,
      secretKey,
      jwtSecret,
      publicUrl: 'http://localhost',
      dataDir: 'unused',
      rateLimitFactor,
    },
    opened,
    pino({ level: 'silent' }),
    rules,
  )
  const { database } = opened
  return {
    database,
    async post(path, body, token, address = '192.0.2.1') {
      const request = new Request(`http://localhost/auth/v1/${path}`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
      const response = await authenticate(request, address)
      return { status: response.status, body: await response.json() }
    },
    mailsTo: (email) =>
      database.query(
        'select subject, body_text from public.outbox_emails where to_email = $1 order by created_at',
        [email],
      ),
    close: () => database.close(),
  }
}
