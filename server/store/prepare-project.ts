import { readMails } from '../../supabase/seed/read-mails.ts'
import type { Database } from '../supabase/index.ts'

interface Project {
  database: Database
  fetch(request: Request): Promise<Response>
}

/** What a project needs at each start once its schema is ready, before it takes other requests. */
export async function prepareProject(project: Project, publishableKey: string): Promise<void> {
  await offerMails(project.database)
  await warmUp(project, publishableKey)
}

/** Also to a store that has them: a later version may have better words for what its owner has not changed. */
async function offerMails(database: Database): Promise<void> {
  await database.query('select public.offer_email_templates($1::text::jsonb)', [
    JSON.stringify(await readMails()),
  ])
}

/** The first requests read the catalog of tables; on PostgreSQL twenty at the same time get in each other's way. */
async function warmUp({ fetch }: Project, apikey: string): Promise<void> {
  const response = await fetch(
    new Request('http://localhost/rest/v1/service_cards?select=id&limit=1', {
      headers: { apikey },
    }),
  )
  if (!response.ok) throw new Error(`The backend does not answer: ${await response.text()}`)
}
