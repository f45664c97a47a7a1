import {
  BadgePercent,
  Bell,
  BookOpenText,
  ChartNoAxesCombined,
  CreditCard,
  DoorOpen,
  FileClock,
  FlaskConical,
  FolderKanban,
  Gauge,
  House,
  ListChecks,
  MailOpen,
  MessageSquareQuote,
  Package,
  Scale,
  SearchCheck,
  ShieldCheck,
  ShoppingBag,
  Star,
  Users,
  UsersRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** A page of the back office. */
export interface NavItem {
  to: string
  label: string
  icon: LucideIcon
  /** Pressed after "g". */
  key?: string
  /** What will be there; the page itself is not built yet. */
  soon?: string
  /** Other words people look for it by. */
  keywords?: string
}

export interface NavGroup {
  label: string
  items: readonly NavItem[]
}

export const DASHBOARD: NavItem = { to: '/admin', label: 'Dashboard', icon: Gauge, key: 'd' }

/** All pages of the sidebar, in its order. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    label: 'Sales',
    items: [
      {
        to: '/admin/orders',
        label: 'Orders',
        icon: ShoppingBag,
        key: 'o',
        keywords: 'refund invoice',
      },
      {
        to: '/admin/promo-codes',
        label: 'Promo codes',
        icon: BadgePercent,
        key: 'p',
        keywords: 'discount coupon',
      },
      {
        to: '/admin/crm',
        label: 'CRM',
        icon: UsersRound,
        key: 'c',
        keywords: 'customers contacts inbox messages',
        soon: 'Everybody who ordered, wrote, reviewed or signed up, put together as people and companies: with a timeline, notes, tags, tasks and what they have spent. The messages of the contact form will be answered here.',
      },
    ],
  },
  {
    label: 'Catalogue',
    items: [
      {
        to: '/admin/services',
        label: 'Services',
        icon: Package,
        key: 's',
        keywords: 'products prices',
      },
      {
        to: '/admin/bulk',
        label: 'Bulk changes',
        icon: ListChecks,
        keywords: 'import csv prices',
        soon: 'Change the category, price, badges, status or delivery time of many services at once: with a preview of every row before it runs, the result of every row after, and a way to undo it. Services will be imported from CSV here as well.',
      },
      {
        to: '/admin/case-studies',
        label: 'Case studies',
        icon: FolderKanban,
        keywords: 'recent projects resources downloads',
        soon: 'Write the projects of the Recent Projects page: figures with their public look beside them, files to download, campaigns, and a way to take them over from another source.',
      },
      {
        to: '/admin/reviews',
        label: 'Reviews',
        icon: Star,
        key: 'r',
        keywords: 'moderation pending',
        soon: 'The reviews that wait for you, oldest first: approve them, turn them down with a reason, pin the best, answer in public, and see which order each one came from.',
      },
      {
        to: '/admin/testimonials',
        label: 'Testimonials',
        icon: MessageSquareQuote,
        key: 't',
        keywords: 'quotes ticker',
      },
    ],
  },
  {
    label: 'Content',
    items: [
      {
        to: '/admin/homepage-content',
        label: 'Homepage',
        icon: House,
        keywords: 'hero logos awards',
        soon: 'Everything that the home page says: hero, pillars, featured clients, how it works, logos and awards. As a draft first, with a preview, and with the versions before it.',
      },
      {
        to: '/admin/exit-modal',
        label: 'Exit modal',
        icon: DoorOpen,
        keywords: 'popup offer',
        soon: 'The offer to visitors who are about to leave: its words and code, on which pages, what triggers it, how often, and how many it has kept.',
      },
      {
        to: '/admin/blog',
        label: 'Blog',
        icon: BookOpenText,
        key: 'b',
        keywords: 'posts articles writing',
        soon: 'Write posts in markdown with the preview beside them, plan when they appear, and go back to earlier versions. The list will filter by status and change many posts at once.',
      },
      {
        to: '/admin/legal',
        label: 'Legal',
        icon: Scale,
        keywords: 'privacy terms cookies',
        soon: 'The legal documents with their versions and the date from which each holds: compare two versions, and publish the next.',
      },
      {
        to: '/admin/templates',
        label: 'Outbox',
        icon: MailOpen,
        key: 'm',
        keywords: 'emails mail templates',
      },
    ],
  },
  {
    label: 'Insight',
    items: [
      {
        to: '/admin/analytics',
        label: 'Analytics',
        icon: ChartNoAxesCombined,
        key: 'a',
        keywords: 'revenue funnel reports',
        soon: 'Revenue, orders, conversion, top services, sources and delivery on time, for any dates and beside the dates before. Counted by the store itself, without cookies.',
      },
      {
        to: '/admin/search',
        label: 'Search',
        icon: SearchCheck,
        keywords: 'queries synonyms',
        soon: 'What visitors search for, what they find nothing for, and what they click. Synonyms will be kept here, and any query can be tried with the reason for each result.',
      },
    ],
  },
  {
    label: 'System',
    items: [
      {
        to: '/admin/users',
        label: 'Users',
        icon: Users,
        key: 'u',
        keywords: 'accounts roles admins invite',
        soon: 'Who has an account: invite people, make somebody an admin or a customer again, send an email to choose a new password, and close accounts. The last admin always stays.',
      },
      {
        to: '/admin/notifications',
        label: 'Notifications',
        icon: Bell,
        keywords: 'inbox alerts',
        soon: 'What happened that you wanted to know: read and unread, with the choice of screen and email for each kind. Until then the bell at the top counts what waits for you.',
      },
      {
        to: '/admin/security',
        label: 'Security',
        icon: ShieldCheck,
        keywords: 'sessions sign-ins gdpr',
        soon: 'Sign-ins and failed ones, open sessions, which tables are guarded, how old the keys are, and the requests of customers to export or erase their data.',
      },
      {
        to: '/admin/audit',
        label: 'Audit',
        icon: FileClock,
        keywords: 'log history changes',
        soon: 'Who changed what and when, with the content before and after. It will be written by the database itself, so that nobody can change it.',
      },
      {
        to: '/admin/stripe-readiness',
        label: 'Stripe readiness',
        icon: CreditCard,
        keywords: 'payments live test webhook',
        soon: 'Whether payments can go live: each check with its evidence, from the keys to the last webhook, and a test payment with one click.',
      },
      {
        to: '/admin/seed-tools',
        label: 'Seed tools',
        icon: FlaskConical,
        keywords: 'demo data samples',
        soon: 'Load the demo data, or remove it and nothing else, with the counts shown first. It will refuse while payments are live.',
      },
    ],
  },
]

/** Pages that other pages lead to; the palette finds them too. */
export const MORE_PAGES: readonly Pick<NavItem, 'to' | 'label' | 'keywords'>[] = [
  { to: '/admin/orders/trash', label: 'Orders in the trash', keywords: 'deleted' },
  { to: '/admin/services/trash', label: 'Services in the trash', keywords: 'deleted restore' },
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

/** The group of a page of the sidebar. */
export function findNavGroup(item: NavItem): NavGroup | undefined {
  return NAV_GROUPS.find(({ items }) => items.includes(item))
}
