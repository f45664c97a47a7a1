import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export type IconButtonProps = ComponentProps<'button'> & {
  label: string
  icon: LucideIcon
  iconClassName?: string
}

/** A button that shows only an icon; `label` is its name. */
export function IconButton({
  label,
  icon: Icon,
  iconClassName = 'size-5',
  ...button
}: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...button}>
      <Icon aria-hidden className={iconClassName} />
    </button>
  )
}
