import { loadOnce } from '#app/backend/load-once.ts'

/** The search box is on the home page, where most visitors never search. */
export const loadSearchAnswers = loadOnce(() => import('./found-services-answer.ts'))
