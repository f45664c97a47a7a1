/** What is typed behind a slash that begins a word, up to the cursor: it looks for a snippet. */
const ASKED = /(?:^|\s)\/([^\s/]{0,40})$/

/** What is looked for where the cursor is, and where its slash stands; null where nothing is. */
export function slashAt(text: string, cursor: number): { query: string; start: number } | null {
  const query = ASKED.exec(text.slice(0, cursor))?.[1]
  return query === undefined ? null : { query, start: cursor - query.length - 1 }
}

/** The snippets whose title has what is looked for, those that begin with it first. */
export function findSnippets<Snippet extends { title: string }>(
  snippets: readonly Snippet[],
  query: string,
): Snippet[] {
  const wanted = query.toLowerCase()
  const placeIn = ({ title }: Snippet) => title.toLowerCase().indexOf(wanted)
  return snippets
    .filter((snippet) => placeIn(snippet) !== -1)
    .toSorted((one, other) => Number(placeIn(one) > 0) - Number(placeIn(other) > 0))
}

/** A text with a part of it replaced, and where the cursor stands then. */
export function putIn(text: string, part: { start: number; end: number }, words: string) {
  return {
    text: text.slice(0, part.start) + words + text.slice(part.end),
    cursor: part.start + words.length,
  }
}

/** A snippet as it goes to someone: `{{name}}` is their name, "there" where it is not known. */
export const fillName = (body: string, name: string | null) =>
  body.replaceAll(/\{\{\s*name\s*\}\}/g, () => name?.trim() || 'there')
