/** Asks the registry what is known of the packages that the store runs on (decision 54). */
export { askDaily, askOnce } from './ask-daily.ts'
export { askRegistry } from './ask-registry.ts'
