import { NavLink } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { ACCOUNT_LINKS } from './site-links.ts'

interface AccountHeaderProps {
  /** Null while it is not known. */
  email: string | null
  onSignOut: () => void
}

export function AccountHeader({ email, onSignOut }: AccountHeaderProps) {
  return (
    <div className="border-b border-hairline bg-raised">
      <div className="wrap flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 py-1.5">
        <nav aria-label="Your account">
          <ul className="flex gap-5">
            {ACCOUNT_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    cn(
                      'inline-block py-2 text-sm font-semibold',
                      isActive ? 'text-accent' : 'hover:text-accent',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="ml-auto min-w-0 truncate text-sm text-muted max-sm:hidden">{email}</p>
        <Button size="sm" variant="quiet" onClick={onSignOut} className="-mr-3.5 max-sm:ml-auto">
          Sign Out
        </Button>
      </div>
    </div>
  )
}
