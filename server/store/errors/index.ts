/** Collects what fails for visitors, in their browsers and on the server, for the back office (decision 56). */
export { collectErrors, type ErrorCollector } from './collect-errors.ts'
export { localDesk, remoteDesk } from './error-desk.ts'
