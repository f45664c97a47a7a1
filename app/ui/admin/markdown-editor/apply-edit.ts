import type { TextEdit } from './markdown-editing.ts'

/** Changes a field as if it was typed. */
export function applyEdit(
  field: HTMLTextAreaElement | HTMLInputElement,
  edit: TextEdit,
  onChange: (value: string) => void,
): void {
  field.focus()
  field.setSelectionRange(edit.from, edit.to)
  // The only way to change a field that the browser's undo knows of. It tells `onChange` itself.
  const isDone = edit.insert
    ? document.execCommand('insertText', false, edit.insert)
    : document.execCommand('delete')
  if (!isDone) {
    field.setRangeText(edit.insert, edit.from, edit.to)
    onChange(field.value)
  }
  field.setSelectionRange(edit.start, edit.end)
}
