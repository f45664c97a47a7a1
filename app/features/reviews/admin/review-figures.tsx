import { queryOptions, useQuery } from '@tanstack/react-query'

import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { StatCard, StatCards } from '#app/ui/admin/stat-card.tsx'

/** Begins as the list's keys do, so that each change of a review counts again. */
export const reviewCountsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'reviews', 'counts'],
    queryFn: async ({ client: queryClient }) => {
      const client = await backendOf(queryClient)()
      const rows = () => client.from('admin_reviews').select('id', { count: 'exact', head: true })
      const answers = await Promise.all([
        rows().eq('status', 'pending'),
        rows().eq('status', 'approved'),
        rows().eq('status', 'rejected'),
        rows().eq('is_pinned', true),
      ])
      return answers.map((answer) => {
        unwrapRows(answer)
        return answer.count ?? 0
      })
    },
  })

const FIGURES = [
  ['Pending', '?status=pending'],
  ['Approved', '?status=approved'],
  ['Rejected', '?status=rejected'],
  ['Pinned', '?is_pinned=true'],
] as const

/** How many reviews there are of each kind; each figure leads to exactly these. */
export function ReviewFigures() {
  const { data: counts, isPending } = useQuery(reviewCountsQuery())
  return (
    <StatCards>
      {FIGURES.map(([label, filter], index) => (
        <StatCard
          key={label}
          label={label}
          value={counts?.[index]}
          to={`/admin/reviews${filter}`}
          isLoading={isPending}
        />
      ))}
    </StatCards>
  )
}
