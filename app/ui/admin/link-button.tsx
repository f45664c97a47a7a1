import type { VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '../button.tsx'

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className'> &
  Pick<VariantProps<typeof buttonClass>, 'variant'> & {
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
