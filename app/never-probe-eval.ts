/**
 * zod tries `eval` when a schema is made and catches the refusal, but the browser reports it as a breach of
 * the page's policy. This tells zod not to try, which only counts ahead of every module.
 *
 * @param html a document as React Router renders it
 * @param nonce marks the scripts that the page may run
 */
export function neverProbeEval(html: string, nonce: string): string {
  return html.replace('</head>', `<script nonce="${nonce}">${SETTING}</script></head>`)
}

const SETTING = 'globalThis.__zod_globalConfig = { jitless: true }'
