/** What the toolbar of a markdown field can do (product 22.18). */
export type MarkdownTool = 'bold' | 'italic' | 'bullets' | 'numbers' | 'link'

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

const MARKS = { bold: '**', italic: '_' } as const
const PLACEHOLDERS = { bold: 'bold text', italic: 'italic text', link: 'link text' } as const
const ADDRESS = 'https://'
const BULLET = /^- /
const NUMBER = /^\d+\. /

/** What a tool changes; used again on what it made, it takes that back. */
export function markdownEdit(tool: MarkdownTool, selected: SelectedText): TextEdit {
  if (tool === 'bold' || tool === 'italic') return toggleMark(tool, selected)
  return tool === 'link' ? insertLink(selected) : toggleList(tool, selected)
}

function toggleMark(tool: 'bold' | 'italic', { text, start, end }: SelectedText): TextEdit {
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

function toggleList(tool: 'bullets' | 'numbers', { text, start, end }: SelectedText): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const own = tool === 'bullets' ? BULLET : NUMBER
  const isList = lines.every((line) => own.test(line))
  const insert = lines
    .map((line) => line.replace(BULLET, '').replace(NUMBER, ''))
    .map((line, index) => (isList ? line : `${tool === 'bullets' ? '-' : `${index + 1}.`} ${line}`))
    .join('\n')
  // A caret stays behind its line; several lines stay selected.
  const after = from + insert.length
  return { from, to, insert, start: start === end ? after : from, end: after }
}
