/** Asks the registry what is known of the packages that the store runs on (decision 54). */
export { askDaily } from './ask-daily.ts'
