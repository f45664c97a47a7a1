/** A route without a path, so that a page's error is shown inside the frame or shell. */
export { Outlet as default } from 'react-router'

export { PageError as ErrorBoundary } from './page-error.tsx'
