/**
 * Where site data is refused, asking for the storage throws, also in the router's and supabase-js's scripts. What
 * is kept then lives as long as the document, under the same names: nothing else has to know. It runs ahead of
 * every other script.
 */
export const ALWAYS_HAVE_STORAGE = `for (const name of ["localStorage", "sessionStorage"])
try { self[name].length } catch {
const kept = new Map();
Object.defineProperty(self, name, { value: {
getItem: (key) => kept.get(key) ?? null,
setItem: (key, text) => { kept.set(key, String(text)) },
removeItem: (key) => { kept.delete(key) },
} });
}`
