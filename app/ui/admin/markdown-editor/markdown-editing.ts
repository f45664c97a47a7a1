/** What the toolbar of a markdown field can do (product 22.18). */
export type MarkdownTool =
  | 'heading'
  | 'subheading'
  | 'bold'
  | 'italic'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'code'
  | 'link'

/** A text with what is selected in it, in UTF-16 units; `start` equals `end` for a caret. */
export interface SelectedText {
  text: string
  start: number
  end: number
}

/** One replacement in a text, and what is selected after it. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

const MARKS = { bold: '**', italic: '_', code: '`' } as const
const PLACEHOLDERS = {
  bold: 'bold text',
  italic: 'italic text',
  code: 'code',
  link: 'link text',
} as const
const ADDRESS = 'https://'
const FENCE = '```'

/** How a line begins that one of these tools has made; a line has one of the group at most. */
const LINE_STARTS = {
  bullets: /^- /,
  numbers: /^\d+\. /,
  quote: /^> /,
  heading: /^## /,
  subheading: /^### /,
} as const
type LineTool = keyof typeof LINE_STARTS
const GROUPS: readonly (readonly LineTool[])[] = [
  ['bullets', 'numbers'],
  ['heading', 'subheading'],
  ['quote'],
]

/** What a tool changes; used again on what it made, it takes that back. */
export function markdownEdit(tool: MarkdownTool, selected: SelectedText): TextEdit {
  switch (tool) {
    case 'bold':
    case 'italic':
      return toggleMark(tool, selected)
    case 'code':
      return selected.text.slice(selected.start, selected.end).includes('\n')
        ? fenceCode(selected)
        : toggleMark(tool, selected)
    case 'link':
      return insertLink(selected)
    default:
      return toggleLines(tool, selected)
  }
}

function toggleMark(tool: keyof typeof MARKS, { text, start, end }: SelectedText): TextEdit {
  const mark = MARKS[tool]
  const from = start - mark.length
  const to = end + mark.length
  if (from >= 0 && text.slice(from, start) === mark && text.slice(end, to) === mark) {
    const insert = text.slice(start, end)
    return { from, to, insert, start: from, end: from + insert.length }
  }
  const words = text.slice(start, end) || PLACEHOLDERS[tool]
  const begin = start + mark.length
  return {
    from: start,
    to: end,
    insert: mark + words + mark,
    start: begin,
    end: begin + words.length,
  }
}

/** Several lines of code become a block of their own. */
function fenceCode({ text, start, end }: SelectedText): TextEdit {
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const after = end === text.length || text[end] === '\n' ? '' : '\n'
  const code = text.slice(start, end).replace(/\n$/, '')
  const begin = start + before.length + FENCE.length + 1
  return {
    from: start,
    to: end,
    insert: `${before}${FENCE}\n${code}\n${FENCE}${after}`,
    start: begin,
    end: begin + code.length,
  }
}

/** The address is what one types next, so it is selected. */
function insertLink({ text, start, end }: SelectedText): TextEdit {
  const words = text.slice(start, end) || PLACEHOLDERS.link
  const begin = start + words.length + '[]('.length
  return {
    from: start,
    to: end,
    insert: `[${words}](${ADDRESS})`,
    start: begin,
    end: begin + ADDRESS.length,
  }
}

/** A whole link in place of what is selected, with the caret behind it. */
export function linkEdit({ start, end }: SelectedText, words: string, address: string): TextEdit {
  const label = words.replaceAll(/[[\]]/g, String.raw`\$&`)
  const target = address.replaceAll('(', '%28').replaceAll(')', '%29')
  const insert = `[${label}](${target})`
  const after = start + insert.length
  return { from: start, to: end, insert, start: after, end: after }
}

function toggleLines(tool: LineTool, { text, start, end }: SelectedText): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const isMade = lines.every((line) => LINE_STARTS[tool].test(line))
  const group = GROUPS.find((tools) => tools.includes(tool)) ?? [tool]
  const insert = lines
    .map((line) => group.reduce((rest, other) => rest.replace(LINE_STARTS[other], ''), line))
    .map((line, index) => (isMade ? line : lineStart(tool, index) + line))
    .join('\n')
  // A caret stays behind its line; several lines stay selected.
  const after = from + insert.length
  return { from, to, insert, start: start === end ? after : from, end: after }
}

function lineStart(tool: LineTool, index: number): string {
  if (tool === 'numbers') return `${index + 1}. `
  return { bullets: '- ', quote: '> ', heading: '## ', subheading: '### ' }[tool]
}

const ITEM = /^(\s*)(?:([-*+])|(\d+)\.|(>)) +(.*)$/

/** What Enter does in a list or quote: its next line, or its end where the line is empty. Null anywhere else. */
export function lineBreakEdit({ text, start, end }: SelectedText): TextEdit | null {
  if (start !== end) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [, indent = '', bullet, number, quote, words = ''] =
    ITEM.exec(text.slice(from, start)) ?? []
  const sign = bullet ?? quote ?? (number === undefined ? undefined : `${Number(number) + 1}.`)
  if (sign === undefined) return null
  if (words === '' && (text[start] ?? '\n') === '\n') {
    return { from, to: start, insert: '', start: from, end: from }
  }
  const insert = `\n${indent}${sign} `
  const after = start + insert.length
  return { from: start, to: start, insert, start: after, end: after }
}

/** Puts pictures in place of what is selected, each in a paragraph of its own. */
export function picturesEdit(
  { text, start, end }: SelectedText,
  pictures: readonly { url: string; alt: string }[],
): TextEdit {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const insert = lead + pictures.map(pictureMarkdown).join('\n\n') + tail
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length }
}

/** Brackets and line ends would end the description early. */
function pictureMarkdown({ url, alt }: { url: string; alt: string }): string {
  const words = alt
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]]/g, '\\$&')
  return `![${words}](${url})`
}
