/** Says what keeps this machine from running the store. For a command; the store needs nothing of it. */
export { examine } from './examine.ts'
export { linesOf } from './finding.ts'
