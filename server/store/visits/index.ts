/** Counts visits for the back office's analytics, without cookies and without keeping who they were (decision 46). */
export { openVisitCounter, type CountVisit } from './count-visits.ts'
export { keepSalt } from './keep-salt.ts'
