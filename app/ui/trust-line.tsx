import { useCallback, useState } from 'react'
import { Pause, Play } from 'lucide-react'
import { cn } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useRotation } from './use-rotation.ts'

const INTERVAL_MS = 2000

/**
 * Short promises, one at a time, every 2 s (product 7.18). All of them lie on one another, so nothing
 * moves when they change; screen readers get the whole list. A line is uncovered, not faded in:
 * faded text has too little contrast on its way. It uncovers as much as the line before is covered, so
 * the row is never empty.
 */
export function TrustLine({ lines, className }: { lines: readonly string[]; className?: string }) {
  const [index, setIndex] = useState(0)
  const advance = useCallback(() => setIndex((n) => (n + 1) % lines.length), [lines.length])
  const last = (index + lines.length - 1) % lines.length
  const { isPlaying, toggle } = useRotation(advance, {
    intervalMs: INTERVAL_MS,
    count: lines.length,
  })
  return (
    <div className={cn('flex items-center gap-1 text-sm text-muted', className)}>
      <ul className="grid flex-1">
        {lines.map((line, n) => (
          <li
            key={line}
            className={cn(
              'col-start-1 row-start-1 flex items-center gap-2.5',
              n === index || n === last ? 'transition-[clip-path] duration-300' : '',
              n === index
                ? '[clip-path:inset(0)]'
                : n === last
                  ? '[clip-path:inset(0_0_0_100%)]'
                  : '[clip-path:inset(0_100%_0_0)]',
            )}
          >
            <span className="h-px w-5 bg-accent" />
            {line}
          </li>
        ))}
      </ul>
      <IconButton
        label={isPlaying ? 'Pause the rotating messages' : 'Rotate the messages'}
        icon={isPlaying ? Pause : Play}
        iconClassName="size-3.5"
        onClick={toggle}
        className="grid size-8 place-items-center rounded-sm hover:bg-sunk"
      />
    </div>
  )
}
