import { queryOptions, useQuery } from '@tanstack/react-query'

import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

const MINUTES = 60_000

/** Whether emails go out. Not read again with each step of the back office: a mail server is set up once. */
const sendsMailQuery = () =>
  queryOptions({
    queryKey: ['sends-mail'],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      return unwrapRows(await backend.rpc('sends_mail', {})) !== false
    },
    staleTime: 5 * MINUTES,
    retry: false,
  })

/** Whether the store has a mail server; true until that is known. */
export const useSendsMail = () => useQuery(sendsMailQuery()).data ?? true

/** What the back office says of an email that it writes: without a mail server it goes nowhere (product 53.14). */
export function useMailWords() {
  const sends = useSendsMail()
  return {
    /** Comes after words that promise an email. */
    note: sends ? '' : ` ${NOT_EMAILED}`,
    /** Where "your answer" goes: in these words, or nowhere. */
    way: (what: string, words: string) =>
      sends ? words : `No mail server is set up yet: ${what} is kept in the outbox and not sent.`,
    /** Says of an "Answer" that it was sent, or kept. */
    tell: (what: string, sent?: string) => tellMailed(what, sends, sent),
  }
}

const NOT_EMAILED = 'No mail server is set up yet, so the email stays in the outbox.'

function tellMailed(what: string, sends: boolean, sent: string | undefined): void {
  if (sends) adminToast.success(`${what} sent.`, sent)
  else
    adminToast.info(`${what} kept in the outbox.`, 'No mail server is set up yet: it was not sent.')
}
