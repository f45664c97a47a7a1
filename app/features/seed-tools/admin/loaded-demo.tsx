import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import type { DemoState } from '../schema.ts'
import { demoStateQuery, setUpQuery } from './queries.ts'

interface LoadedDemoProps {
  /** The height of what comes. */
  skeleton: string
  children: (state: DemoState, isLive: boolean) => ReactNode
}

/** What shows the demo store, once it is counted and known whether payments are live. */
export function LoadedDemo({ skeleton, children }: LoadedDemoProps) {
  const state = useQuery(demoStateQuery())
  const setUp = useQuery(setUpQuery())
  const failed = state.isError ? state : setUp.isError ? setUp : null
  if (failed) {
    return (
      <ErrorState
        title="The demo data could not be counted"
        text={userMessageOf(failed.error)}
        query={failed}
      />
    )
  }
  if (!state.data || !setUp.data) return <Skeleton className={skeleton} />
  return children(state.data, setUp.data.payments === 'live')
}
