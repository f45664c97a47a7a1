/** Loads parts of the demo store when an admin asks for them. */
export { workSeedLoads } from './work-seed-loads.ts'

/** @internal for tests: the next load, without a timer */
export { workNext } from './work-seed-loads.ts'
