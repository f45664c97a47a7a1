/** Replacing the keys of a store that runs here (`npm run rotate-keys`, decision 48). */
export { retireKeys, rotateKeys } from './key-file.ts'
export { findRunningStore } from './running-store.ts'
