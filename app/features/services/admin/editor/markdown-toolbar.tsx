import { Bold, Italic, Link2, List, ListOrdered } from 'lucide-react'

import { Tooltip } from '#app/ui/admin/tooltip.tsx'
import { cn } from '#app/ui/class-names.ts'
import type { MarkdownTool } from '#domain/markdown-editing.ts'

const TOOLS: readonly { tool: MarkdownTool; label: string; icon: typeof Bold }[] = [
  { tool: 'bold', label: 'Bold', icon: Bold },
  { tool: 'italic', label: 'Italic', icon: Italic },
  { tool: 'bullets', label: 'Bullet list', icon: List },
  { tool: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { tool: 'link', label: 'Link', icon: Link2 },
]

const MODES = [
  { mode: 'edit', label: 'Edit' },
  { mode: 'preview', label: 'Preview' },
] as const

interface MarkdownToolbarProps {
  /** Names the field that the tools work on. */
  title: string
  mode: 'edit' | 'preview'
  onMode: (mode: 'edit' | 'preview') => void
  onTool: (tool: MarkdownTool) => void
}

/** What can be done to a markdown text, and whether one sees its source or its look. */
export function MarkdownToolbar({ title, mode, onMode, onTool }: MarkdownToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-1 border-b border-hairline p-1">
      <div role="group" aria-label={`Format ${title}`} className="flex">
        {TOOLS.map(({ tool, label, icon: Icon }) => (
          <Tooltip key={tool} label={label}>
            <button
              type="button"
              aria-label={label}
              disabled={mode === 'preview'}
              onClick={() => onTool(tool)}
              className="grid size-9 place-items-center rounded-sm hover:bg-sunk disabled:opacity-45"
            >
              <Icon aria-hidden className="size-4" />
            </button>
          </Tooltip>
        ))}
      </div>
      <div role="group" aria-label={`View of ${title}`} className="flex">
        {MODES.map((option) => (
          <button
            key={option.mode}
            type="button"
            aria-pressed={mode === option.mode}
            onClick={() => onMode(option.mode)}
            className={cn(
              'h-9 rounded-sm px-3 text-sm font-semibold',
              mode === option.mode ? 'bg-ink text-paper' : 'hover:bg-sunk',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  )
}
