const SCRIPT_PRELOAD = /<link rel="modulepreload" href=("[^"]*")[^>]*>/g
const START_SCRIPT = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const ROUTE_IMPORT = /^import \* as (\w+) from ("[^"]*");$/gm

/**
 * Browsers fetch scripts as eagerly as fonts and pictures; people shall see a page before it can
 * act. So its files are asked for once the first frame is on the screen, all at the same time.
 *
 * @param html a document as React Router renders it
 */
export function letContentGoFirst(html: string): string {
  const preloads = [...html.matchAll(SCRIPT_PRELOAD)].map(([, file = '']) => file)
  return html
    .replace(SCRIPT_PRELOAD, '')
    .replace(START_SCRIPT, (_, open: string, code: string, close: string) =>
      [open, startAfterPaint(preloads, code), close].join(''),
    )
}

/** The page's own module as a function, with its static imports as dynamic ones. */
function startAfterPaint(preloads: readonly string[], code: string): string {
  const routes = [...code.matchAll(ROUTE_IMPORT)]
  const names = routes.map(([, name]) => name).join(', ')
  const files = routes.map(([, , file]) => `import(${file})`).join(', ')
  // Not the entry: the code runs it when everything else is there.
  const early = preloads.filter((file) => !code.includes(`import(${file})`))
  return `
const start = async () => {
${early.map((file) => `import(${file});`).join('\n')}
const [${names}] = await Promise.all([${files}]);
${code.replace(ROUTE_IMPORT, '').trim()}
};
// A hidden page paints nothing to wait for.
if (document.hidden) start(); else requestAnimationFrame(() => setTimeout(start));
`
}
