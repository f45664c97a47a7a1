import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

import { buttonClass, type ButtonLook } from '../button.tsx'

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className'> &
  Pick<ButtonLook, 'variant'> & {
    icon?: LucideIcon
  }

export function LinkButton({ variant, icon: Icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size: 'sm' })}>
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </Link>
  )
}
