import { data } from 'react-router'

/** Any address without a route: a real page with status 404. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export { MissingPage as default } from '../missing-page.tsx'
