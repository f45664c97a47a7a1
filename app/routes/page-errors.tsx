import { Outlet } from 'react-router'

import { PageError } from './page-error.tsx'
import type { Route } from './+types/page-errors.ts'

/** A route without a path, so that a page's error is shown inside the frame or shell. */
export default function PageErrors() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
