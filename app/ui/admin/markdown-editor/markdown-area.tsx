import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'

import { applyEdit } from './apply-edit.ts'
import {
  lineBreakEdit,
  linkEdit,
  markdownEdit,
  picturesEdit,
  type MarkdownTool,
  type SelectedText,
  type TextEdit,
} from './markdown-editing.ts'

import { cn } from '../../class-names.ts'
import type { FieldControl } from '../form/form-frame.tsx'
import { toolOf } from './tool-keys.ts'

export interface MarkdownAreaHandle {
  use: (tool: MarkdownTool) => void
  insertPictures: (pictures: readonly { url: string; alt: string }[]) => void
  insertLink: (words: string, address: string) => void
}

interface MarkdownAreaProps extends Pick<FieldControl, 'input'> {
  ref: Ref<MarkdownAreaHandle>
  value: string
  onChange: (value: string) => void
  /** Gets pictures that were pasted or dropped. */
  onFiles: ((files: readonly File[]) => void) | undefined
  /** Asks where a link leads, whose words are selected. */
  onLink: (words: string) => void
  onScroll: (area: HTMLTextAreaElement) => void
  placeholder: string | undefined
  max: number | undefined
  className: string
}

/**
 * The source of a text. A plain text field: browsers type into 50,000 words without a delay, and spelling, screen
 * readers and phones know what it is (docs/decisions/037-writing.md).
 */
export function MarkdownArea({
  ref,
  input,
  value,
  onChange,
  onFiles,
  onLink,
  onScroll,
  placeholder,
  max,
  className,
}: MarkdownAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(value)

  // React would compare and set a text of any length at each key.
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value
  }, [value])

  function change(edit: (selected: SelectedText) => TextEdit | null): boolean {
    const field = area.current
    const made =
      field && edit({ text: field.value, start: field.selectionStart, end: field.selectionEnd })
    if (!made) return false
    applyEdit(field, made, onChange)
    return true
  }

  function use(tool: MarkdownTool): boolean {
    if (tool !== 'link') return change((selected) => markdownEdit(tool, selected))
    const { value: text = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    onLink(text.slice(selectionStart, selectionEnd))
    return true
  }

  useImperativeHandle(ref, () => ({
    use: (tool) => void use(tool),
    insertLink: (words, address) => void change((selected) => linkEdit(selected, words, address)),
    insertPictures: (pictures) => void change((selected) => picturesEdit(selected, pictures)),
  }))

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const tool = toolOf(event)
    const isDone = tool
      ? use(tool)
      : event.key === 'Enter' && !event.shiftKey && change(lineBreakEdit)
    if (isDone) event.preventDefault()
  }

  /** True where it was about pictures. */
  function takeFiles({ files }: DataTransfer): boolean {
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'))
    if (!onFiles || pictures.length === 0) return false
    onFiles(pictures)
    return true
  }

  return (
    <textarea
      {...input}
      ref={(field) => {
        area.current = field
        // The form focuses it when something is wrong with it.
        ;(input.ref as (field: HTMLTextAreaElement | null) => void)(field)
      }}
      defaultValue={first}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => onScroll(currentTarget)}
      onPaste={(event) => {
        // Office programs put a picture of the text beside the text.
        const hasText = event.clipboardData.types.includes('text/plain')
        if (!hasText && takeFiles(event.clipboardData)) event.preventDefault()
      }}
      onDragOver={(event) => {
        if (onFiles && event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (takeFiles(event.dataTransfer)) event.preventDefault()
      }}
      placeholder={placeholder}
      maxLength={max}
      spellCheck
      className={cn(
        'size-full min-w-0 resize-none bg-transparent px-5 py-4 text-base leading-relaxed text-ink placeholder:text-muted focus-visible:-outline-offset-2',
        className,
      )}
    />
  )
}
