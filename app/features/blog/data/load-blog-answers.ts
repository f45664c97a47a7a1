import { loadOnce } from '#app/backend/load-once.ts'

/** A page that the server rendered has its posts already. */
export const loadBlogAnswers = loadOnce(() => import('./blog-answers.ts'))
