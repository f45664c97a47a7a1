import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import { askAnswer } from '#app/backend/ask-answer.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import type { Cursor } from '#app/ui/admin/newest-first.tsx'

import {
  failuresAnswer,
  findingsAnswer,
  overviewAnswer,
  packagesAnswer,
  probeAnswer,
  reportsAnswer,
  requestsAnswer,
  rulesAnswer,
  sessionsAnswer,
  signInsAnswer,
} from './schema.ts'

const KEY = ['admin', 'security'] as const

export const overviewQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'overview'],
    queryFn: () => askAnswer('get_security_overview', {}, overviewAnswer),
    staleTime: 0,
  })

/** What the list of sign-ins is narrowed by. */
export interface SignInFilter {
  q: string
  outcome: string
}

export const PAGE_SIZE = 50

/** A page of sign-ins, and one more that says whether there are older ones. */
export const signInsQuery = ({ q, outcome }: SignInFilter, before: Cursor | null) =>
  queryOptions({
    queryKey: [...KEY, 'sign-ins', q, outcome, before],
    queryFn: () =>
      askAnswer(
        'list_sign_ins',
        {
          p_where: { ...(q ? { q } : {}), ...(outcome ? { outcome } : {}) },
          ...(before ? { p_before: { at: before.at, id: before.id } } : {}),
          p_limit: PAGE_SIZE + 1,
        },
        signInsAnswer,
      ),
    staleTime: 0,
  })

export const failuresQuery = (hours: number) =>
  queryOptions({
    queryKey: [...KEY, 'failures', hours],
    queryFn: () => askAnswer('list_failed_sign_ins', { p_hours: hours }, failuresAnswer),
    staleTime: 0,
  })

/** Of admins; with a part of an email, of the accounts that have it. */
export const sessionsQuery = (email: string) =>
  queryOptions({
    queryKey: [...KEY, 'sessions', email],
    queryFn: () => askAnswer('list_open_sessions', email ? { p_email: email } : {}, sessionsAnswer),
    staleTime: 0,
  })

export const rulesQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'rules'],
    queryFn: () => askAnswer('list_table_rules', {}, rulesAnswer),
  })

/** Few tables at a time: each is asked twelve times, and a request may take eight seconds. */
const TABLES_AT_ONCE = 12

export const probeQuery = (tables: readonly string[], onProgress: (done: number) => void) =>
  queryOptions({
    queryKey: [...KEY, 'probe', tables.length],
    queryFn: async () => {
      const found: z.output<typeof probeAnswer> = {}
      for (let done = 0; done < tables.length; done += TABLES_AT_ONCE) {
        const p_tables = tables.slice(done, done + TABLES_AT_ONCE)
        Object.assign(found, await askAnswer('probe_table_access', { p_tables }, probeAnswer))
        onProgress(Math.min(done + TABLES_AT_ONCE, tables.length))
      }
      return found
    },
    staleTime: Infinity,
  })

export const reportsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'reports'],
    queryFn: () => askAnswer('list_csp_reports', {}, reportsAnswer),
    staleTime: 0,
  })

export const findingsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'findings'],
    queryFn: () => askAnswer('list_schema_findings', {}, findingsAnswer),
    staleTime: 0,
  })

export const packagesQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'packages'],
    queryFn: () => askAnswer('get_package_findings', {}, packagesAnswer),
    staleTime: 0,
  })

export const requestsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'requests'],
    queryFn: () => askAnswer('list_data_requests', {}, requestsAnswer),
    staleTime: 0,
  })

/** Something that is done here, after which all of the page is read again. */
export function useSecurityStep<Given>(step: (given: Given) => Promise<string | null>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: (done) => done !== null && adminToast.success(done),
    onError: (error) => adminToast.error('That did not work.', userMessageOf(error)),
    onSettled: () => readPageAgain(queryClient),
  })
}

/** What something that is done here changes: the page, and the count of what needs the owner. */
export function readPageAgain(queryClient: QueryClient): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: ['admin', 'shell'] })
  return queryClient.invalidateQueries({
    queryKey: KEY,
    // Asking each table takes seconds, and nothing that is done here changes it.
    predicate: ({ queryKey }) => queryKey[2] !== 'probe',
  })
}
