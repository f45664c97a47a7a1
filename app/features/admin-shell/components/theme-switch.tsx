import { Monitor, Moon, Sun } from 'lucide-react'

import { Tooltip } from '#app/ui/admin/tooltip.tsx'

import { THEMES, useTheme } from '../theme.ts'

const LOOKS = {
  system: { label: 'Match system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const

/** Light, dark, or what the system says. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme()
  return (
    <div
      role="group"
      aria-label="Theme"
      className="inline-flex overflow-hidden rounded-sm border border-line"
    >
      {THEMES.map((option) => {
        const { label, icon: Icon } = LOOKS[option]
        return (
          <Tooltip key={option} label={label}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={theme === option}
              onClick={() => setTheme(option)}
              className="grid h-9 w-11 place-items-center -outline-offset-2 hover:bg-raised aria-pressed:bg-ink aria-pressed:text-paper"
            >
              <Icon aria-hidden className="size-4" />
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}
