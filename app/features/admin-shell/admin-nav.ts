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
  /** Other words people look for it by. */
  keywords?: string
}

interface NavGroup {
  label: string
  items: readonly NavItem[]
}

const page = (
  path: string,
  label: string,
  icon: LucideIcon,
  more: Pick<NavItem, 'key' | 'keywords'>,
): NavItem => ({ to: `/admin/${path}`, label, icon, ...more })

export const DASHBOARD: NavItem = { to: '/admin', label: 'Dashboard', icon: Gauge, key: 'd' }

export const NAV_GROUPS: readonly NavGroup[] = [
  {
    label: 'Sales',
    items: [
      page('orders', 'Orders', ShoppingBag, { key: 'o', keywords: 'refund invoice' }),
      page('promo-codes', 'Promo codes', BadgePercent, {
        key: 'p',
        keywords: 'discount coupon campaign',
      }),
      page('crm', 'CRM', UsersRound, {
        key: 'c',
        keywords: 'customers contacts people clients',
      }),
    ],
  },
  {
    label: 'Catalogue',
    items: [
      page('services', 'Services', Package, { key: 's', keywords: 'products prices' }),
      page('bulk', 'Bulk changes', ListChecks, {
        keywords: 'import csv prices',
      }),
      page('case-studies', 'Case studies', FolderKanban, {
        keywords: 'recent projects resources downloads',
      }),
      page('reviews', 'Reviews', Star, {
        key: 'r',
        keywords: 'moderation pending',
      }),
      page('testimonials', 'Testimonials', MessageSquareQuote, {
        key: 't',
        keywords: 'quotes ticker',
      }),
    ],
  },
  {
    label: 'Content',
    items: [
      page('homepage-content', 'Homepage', House, {
        keywords: 'hero logos awards about contact footer links faq pillars',
      }),
      page('exit-modal', 'Exit modal', DoorOpen, {
        keywords: 'popup offer',
      }),
      page('blog', 'Blog', BookOpenText, {
        key: 'b',
        keywords: 'posts articles writing',
      }),
      page('legal', 'Legal', Scale, {
        keywords: 'privacy terms cookies',
      }),
      page('templates', 'Email templates', MailOpen, {
        key: 'e',
        keywords: 'mail texts subject merge tags',
      }),
      page('outbox', 'Outbox', Send, { key: 'm', keywords: 'emails mail sent resend' }),
    ],
  },
  {
    label: 'Insight',
    items: [
      page('analytics', 'Analytics', ChartNoAxesCombined, {
        key: 'a',
        keywords: 'revenue funnel reports visits traffic sources campaigns conversion',
      }),
      page('search', 'Search', SearchCheck, {
        keywords: 'queries synonyms clicks',
      }),
    ],
  },
  {
    label: 'System',
    items: [
      page('users', 'Users', Users, {
        key: 'u',
        keywords: 'accounts roles admins invite second factor',
      }),
      page('notifications', 'Notifications', Bell, {
        keywords: 'inbox alerts digest email quiet hours',
      }),
      page('security', 'Security', ShieldCheck, {
        keywords: 'sessions sign-ins gdpr',
      }),
      page('errors', 'Errors', Bug, {
        keywords: 'failures exceptions crashes bugs',
      }),
      page('audit', 'Audit', FileClock, {
        keywords: 'log history changes',
      }),
      page('stripe-readiness', 'Stripe readiness', CreditCard, {
        keywords: 'payments live test webhook',
      }),
      page('seed-tools', 'Seed tools', FlaskConical, {
        keywords: 'demo data samples',
      }),
    ],
  },
]

/** Pages that other pages lead to; the palette finds them too. */
export const MORE_PAGES: readonly NavItem[] = [
  page('orders/today', 'Today', Timer, {
    keywords: 'orders work now day timer time tracking due next',
  }),
  page('orders/calendar', 'Due dates', CalendarDays, {
    keywords: 'orders calendar month deadlines schedule',
  }),
  page('crm/inbox', 'Inbox', FileText, { keywords: 'contact form messages answer spam' }),
  page('crm/companies', 'Companies', FileText, { keywords: 'crm organizations clients' }),
  page('crm/board', 'Stages', FileText, { keywords: 'crm pipeline board leads' }),
  page('crm/tasks', 'Tasks', FileText, { keywords: 'crm people due overdue reminders' }),
  page('crm/duplicates', 'Duplicate people', FileText, { keywords: 'crm merge' }),
  page('orders/trash', 'Orders in the trash', FileText, { keywords: 'deleted' }),
  page('services/trash', 'Services in the trash', FileText, { keywords: 'deleted restore' }),
  page('bulk/change', 'Change services in bulk', ListChecks, {
    keywords: 'prices category badges status delivery seo',
  }),
  page('bulk/import', 'Import services', ListChecks, { keywords: 'csv excel xlsx spreadsheet' }),
  page('search/vocabulary', 'Search vocabulary', BookOpenText, { keywords: 'synonyms words' }),
  page('search/try', 'Try a search', SearchCheck, { keywords: 'ranking score why results' }),
  page('search/promoted', 'Promoted services', SearchCheck, { keywords: 'search pinned first' }),
  page('start', 'Start my store', Rocket, { keywords: 'setup wizard first steps go live' }),
  page('case-studies/feed', 'Feed of case studies', FileText, { keywords: 'sync import json' }),
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
