import {
  BadgePercent,
  Bell,
  BookOpenText,
  Bug,
  CalendarDays,
  ChartNoAxesCombined,
  CreditCard,
  DoorOpen,
  FileClock,
  FileText,
  FlaskConical,
  FolderKanban,
  Gauge,
  House,
  ListChecks,
  MailOpen,
  MessageSquareQuote,
  Package,
  Rocket,
  Scale,
  SearchCheck,
  Send,
  ShieldCheck,
  ShoppingBag,
  Star,
  Timer,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

export interface NavItem {
  to: string
  label: string
  icon: LucideIcon
  /** Pressed after "g". */
  key?: string
}

interface NavGroup {
  label: string
  items: readonly NavItem[]
}

const page = (path: string, label: string, icon: LucideIcon, key?: string): NavItem => ({
  to: `/admin/${path}`,
  label,
  icon,
  ...(key && { key }),
})

export const DASHBOARD: NavItem = { to: '/admin', label: 'Dashboard', icon: Gauge, key: 'd' }

export const NAV_GROUPS: readonly NavGroup[] = [
  {
    label: 'Sales',
    items: [
      page('orders', 'Orders', ShoppingBag, 'o'),
      page('promo-codes', 'Promo codes', BadgePercent, 'p'),
      page('crm', 'CRM', UsersRound, 'c'),
    ],
  },
  {
    label: 'Catalogue',
    items: [
      page('services', 'Services', Package, 's'),
      page('bulk', 'Bulk changes', ListChecks),
      page('case-studies', 'Case studies', FolderKanban),
      page('reviews', 'Reviews', Star, 'r'),
      page('testimonials', 'Testimonials', MessageSquareQuote, 't'),
    ],
  },
  {
    label: 'Content',
    items: [
      page('homepage-content', 'Homepage', House),
      page('exit-modal', 'Exit modal', DoorOpen),
      page('blog', 'Blog', BookOpenText, 'b'),
      page('legal', 'Legal', Scale),
      page('templates', 'Email templates', MailOpen, 'e'),
      page('outbox', 'Outbox', Send, 'm'),
    ],
  },
  {
    label: 'Insight',
    items: [
      page('analytics', 'Analytics', ChartNoAxesCombined, 'a'),
      page('search', 'Search', SearchCheck),
    ],
  },
  {
    label: 'System',
    items: [
      page('users', 'Users', Users, 'u'),
      page('notifications', 'Notifications', Bell),
      page('security', 'Security', ShieldCheck),
      page('errors', 'Errors', Bug),
      page('audit', 'Audit', FileClock),
      page('stripe-readiness', 'Stripe readiness', CreditCard),
      page('seed-tools', 'Seed tools', FlaskConical),
    ],
  },
]

/** Pages that other pages lead to; the palette finds them too. */
export const MORE_PAGES: readonly NavItem[] = [
  page('orders/today', 'Today', Timer),
  page('orders/calendar', 'Due dates', CalendarDays),
  page('crm/inbox', 'Inbox', FileText),
  page('crm/companies', 'Companies', FileText),
  page('crm/board', 'Stages', FileText),
  page('crm/tasks', 'Tasks', FileText),
  page('crm/duplicates', 'Duplicate people', FileText),
  page('orders/trash', 'Orders in the trash', FileText),
  page('services/trash', 'Services in the trash', FileText),
  page('bulk/change', 'Change services in bulk', ListChecks),
  page('bulk/import', 'Import services', ListChecks),
  page('search/vocabulary', 'Search vocabulary', BookOpenText),
  page('search/try', 'Try a search', SearchCheck),
  page('search/promoted', 'Promoted services', SearchCheck),
  page('start', 'Start my store', Rocket),
  page('case-studies/feed', 'Feed of case studies', FileText),
]

export const NAV_ITEMS: readonly NavItem[] = [
  DASHBOARD,
  ...NAV_GROUPS.flatMap(({ items }) => items),
]

/** The sidebar's page to which an address belongs: its own or the one above it. */
export function findNavItem(pathname: string): NavItem | undefined {
  const path = pathname.replace(/\/+$/, '')
  return (
    NAV_ITEMS.find(({ to }) => to === path) ??
    NAV_ITEMS.find(({ to }) => to !== DASHBOARD.to && path.startsWith(`${to}/`))
  )
}

export function findNavGroup(item: NavItem): NavGroup | undefined {
  return NAV_GROUPS.find(({ items }) => items.includes(item))
}
