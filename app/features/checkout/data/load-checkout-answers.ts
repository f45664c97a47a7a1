import { loadOnce } from '#app/backend/load-once.ts'

/** Few visitors who see a price go on to pay right away. */
export const loadCheckoutAnswers = loadOnce(() => import('./checkout-answers.ts'))
