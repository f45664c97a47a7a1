/** What people look for a page by, besides its name: what it is for. */
export const PAGE_WORDS: Readonly<Record<string, string>> = {
  '/admin': 'home overview start figures revenue today summary',
  '/admin/orders':
    'refund invoice sales purchases jobs work clients customers paid unpaid late overdue deliver refunds money back vat tax export csv',
  '/admin/orders/today':
    'orders now day timer time tracking due what do i work on start next priority tasks todo to-do stopwatch hours timesheet',
  '/admin/orders/calendar':
    'orders calendar month deadlines schedule dates plan week agenda holiday vacation',
  '/admin/orders/trash': 'deleted orders removed restore bin',
  '/admin/promo-codes': 'discount coupon promotion voucher campaign sale offer percent off',
  '/admin/crm':
    'customers contacts people clients companies leads enquiries notes tags tasks todo list export',
  '/admin/crm/inbox': 'contact form messages answer spam mail enquiries reply unanswered',
  '/admin/crm/companies': 'crm organizations clients businesses firms employers domain',
  '/admin/crm/board': 'crm pipeline board kanban drag leads customers',
  '/admin/crm/tasks':
    'crm people due overdue reminders todo to-do list deadline what to do next follow up',
  '/admin/crm/duplicates': 'crm merge same person twice join',
  '/admin/services': 'products prices catalogue catalog offers edit publish price product export',
  '/admin/services/trash': 'deleted restore services removed bin',
  '/admin/bulk': 'import csv prices many mass edit spreadsheet upload export',
  '/admin/bulk/change':
    'prices category badges status delivery seo many services at once raise edit mass',
  '/admin/bulk/import': 'csv excel xlsx spreadsheet upload file table rows export',
  '/admin/case-studies': 'recent resources downloads portfolio work results projects stories pdf',
  '/admin/case-studies/feed': 'sync import json synchronize source',
  '/admin/reviews': 'moderation pending ratings stars feedback approve reject answer export',
  '/admin/testimonials': 'quotes ticker praise recommendations clients said',
  '/admin/homepage-content':
    'hero logos awards about contact footer links faq pillars front page landing banner texts carousel',
  '/admin/exit-modal': 'popup offer leaving discount window',
  '/admin/blog': 'posts articles writing news write publish draft editor',
  '/admin/legal': 'privacy terms cookies policy imprint gdpr documents versions vat tax',
  '/admin/templates':
    'mail texts subject merge tags messages notifications wording order confirmation receipt reminder',
  '/admin/outbox': 'emails mail sent resend delivered failed messages log export',
  '/admin/analytics':
    'revenue funnel reports visits sources campaigns statistics numbers charts conversion traffic visitors',
  '/admin/search': 'queries synonyms clicks find keywords zero results',
  '/admin/search/vocabulary': 'synonyms words thesaurus meaning phrases problems',
  '/admin/search/try': 'ranking score why results test explain relevance',
  '/admin/search/promoted': 'search pinned first pin merchandising top boost',
  '/admin/users':
    'accounts roles admins invite second factor team people permissions password sign-in customers add admin',
  '/admin/notifications': 'inbox alerts digest quiet hours bell news email settings unread',
  '/admin/security':
    'sessions sign-ins gdpr password two-factor privacy devices attack keys rls csp erase export personal data',
  '/admin/errors':
    'failures exceptions crashes bugs broken stack trace 500 javascript request id release monitoring sentry',
  '/admin/audit': 'log history changes who changed trail record',
  '/admin/stripe-readiness': 'payments test webhook card money bank checkout go live',
  '/admin/start':
    'setup wizard first steps go live onboarding begin checklist launch name logo smtp keys demo',
  '/admin/seed-tools': 'demo data samples example content reset fill',
}
