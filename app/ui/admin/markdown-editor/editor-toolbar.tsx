import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'

import type { MarkdownTool } from './markdown-editing.ts'

import { cn } from '../../class-names.ts'
import { IconButton, Tooltip } from '../tooltip.tsx'
import { shortcutLabel } from './tool-keys.ts'

/** What small screens show; wide ones show both. */
export type EditorView = 'write' | 'preview'

const TOOLS: readonly { tool: MarkdownTool; label: string; icon: LucideIcon }[] = [
  { tool: 'heading', label: 'Heading', icon: Heading2 },
  { tool: 'subheading', label: 'Subheading', icon: Heading3 },
  { tool: 'bold', label: 'Bold', icon: Bold },
  { tool: 'italic', label: 'Italic', icon: Italic },
  { tool: 'link', label: 'Link', icon: Link2 },
  { tool: 'bullets', label: 'Bullet list', icon: List },
  { tool: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { tool: 'quote', label: 'Quote', icon: Quote },
  { tool: 'code', label: 'Code', icon: Code },
]

const VIEWS = [
  { view: 'write', label: 'Write' },
  { view: 'preview', label: 'Preview' },
] as const

const LOOK = 'grid size-10 place-items-center rounded-sm hover:bg-sunk'

interface EditorToolbarProps {
  label: string
  view: EditorView
  onView: (view: EditorView) => void
  onTool: (tool: MarkdownTool) => void
  onFiles?: ((files: readonly File[]) => void) | undefined
  status: ReactNode
}

/** What can be done to the text, and on small screens whether one sees its source or its look. */
export function EditorToolbar({
  label,
  view,
  onView,
  onTool,
  onFiles,
  status,
}: EditorToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline p-1">
      <div role="group" aria-label={`Format ${label}`} className="flex flex-wrap">
        {TOOLS.map(({ tool, label: name, icon }) => (
          <IconButton
            key={tool}
            label={name}
            tip={`${name} ${shortcutLabel(tool)}`}
            icon={icon}
            onClick={() => onTool(tool)}
            className={cn(LOOK, view === 'preview' && 'max-lg:hidden')}
          />
        ))}
        {onFiles && <PictureButton onFiles={onFiles} />}
      </div>
      <div role="group" aria-label={`View of ${label}`} className="flex lg:hidden">
        {VIEWS.map((option) => (
          <button
            key={option.view}
            type="button"
            aria-pressed={view === option.view}
            onClick={() => onView(option.view)}
            className={cn(
              'h-10 rounded-sm px-3 text-sm font-semibold',
              view === option.view ? 'bg-ink text-paper' : 'hover:bg-sunk',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
      {status && <div className="ml-auto px-2">{status}</div>}
    </div>
  )
}

function PictureButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <Tooltip label="Add pictures; you can also paste or drop them">
      <label
        className={cn(
          'flex h-10 min-w-10 items-center justify-center gap-2 rounded-sm px-2.5 text-sm font-semibold hover:bg-sunk',
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ink',
        )}
      >
        <ImagePlus aria-hidden className="size-4" />
        <span className="max-md:sr-only">Add pictures</span>
        <input
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
    </Tooltip>
  )
}
