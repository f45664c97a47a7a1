/**
 * On its way to the renderer: what a kept page was made from, a digest, or empty where there is none. On its way
 * back: what this one was made from. A renderer that finds both the same answers with 304 and no page. It stays in
 * the process: no browser's header is passed on, and none leaves.
 */
export const MADE_FROM = 'x-made-from'
