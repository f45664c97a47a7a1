import { loadOnce } from '#app/backend/load-once.ts'

/** Few of those who see a price go on to pay at once. */
export const loadCheckoutAnswers = loadOnce(() => import('./checkout-answers.ts'))
