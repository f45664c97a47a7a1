/**
 * zod tries `eval` when a schema is made and catches the refusal, but the browser reports it as a breach of
 * the page's policy. This tells zod not to try, which only counts ahead of every module.
 */
export const NEVER_PROBE_EVAL = 'globalThis.__zod_globalConfig = { jitless: true }'
