export interface Noun {
  /** In a sentence: "changed a service". */
  one: string
  /** Before its name: "changed the service SEO Audit"; "the" and the word itself without this. */
  of?: string
  /** What its row has as a name says nothing to people. */
  isNameless?: true
  /** Of the page of one of them. */
  path?: (recordId: string) => string
  /** Its page has the history, from which an old version is taken up. */
  hasVersions?: true
}

const paged = (path: string) => (id: string) => `/admin/${path}/${encodeURIComponent(id)}`
const ofOrder = paged('orders')

/** What people call the rows of each table. */
const NOUNS: Readonly<Record<string, Noun>> = {
  audit_log: { one: 'entry of the audit' },
  awards: { one: 'award', path: () => '/admin/homepage-content/awards' },
  blog_posts: { one: 'blog post', path: paged('blog/edit'), hasVersions: true },
  brief_questions: { one: 'brief question', of: 'the brief question' },
  bulk_runs: { one: 'bulk change', path: paged('bulk'), isNameless: true },
  case_studies: { one: 'case study', path: paged('case-studies'), hasVersions: true },
  case_study_sources: {
    one: 'tie to the feed',
    path: paged('case-studies'),
    of: 'the tie to the feed of',
  },
  client_logos: { one: 'client logo', path: () => '/admin/homepage-content/client_logos' },
  contact_messages: { one: 'contact message', of: 'the contact message from' },
  contact_replies: {
    one: 'answer to a contact message',
    of: 'an answer to the contact message from',
    isNameless: true,
  },
  contact_threads: { one: 'conversation', of: 'the contact message from' },
  content_blocks: {
    one: 'part of a page',
    path: paged('homepage-content'),
    hasVersions: true,
    of: 'the section',
  },
  content_drafts: {
    one: 'draft of a part of a page',
    path: paged('homepage-content'),
    of: 'the draft of',
  },
  crm_merges: { one: 'merge of two people' },
  crm_not_duplicates: { one: 'pair of different people' },
  crm_notes: { one: 'note about a person', of: 'a note about' },
  crm_people: { one: 'person', path: paged('crm') },
  crm_tasks: { one: 'task', of: 'a task for' },
  csp_reports: { one: 'report of browsers', path: () => '/admin/security?tab=reports' },
  data_requests: { one: 'request about personal data', path: () => '/admin/security?tab=requests' },
  email_templates: { one: 'email template', path: paged('templates'), hasVersions: true },
  error_groups: { one: 'error of visitors', path: paged('errors') },
  late_payments: { one: 'late payment' },
  legal_documents: { one: 'legal document', path: paged('legal'), hasVersions: true },
  notification_events: {
    one: 'choice of notifications',
    path: () => '/admin/notifications/settings',
  },
  order_deliveries: { one: 'delivery', path: ofOrder, of: 'a delivery of the order' },
  order_files: { one: 'file of an order', path: ofOrder, of: 'the file' },
  order_messages: { one: 'message of an order', path: ofOrder, of: 'a message about the order' },
  order_work_times: { one: 'work time', of: 'a work time of the order' },
  orders: { one: 'order', path: ofOrder },
  outbox_emails: { one: 'email', path: (id) => `/admin/outbox?mail=${encodeURIComponent(id)}` },
  page_content: { one: 'text of a page', of: 'the texts of' },
  profiles: { one: 'profile', of: 'the profile of' },
  promo_code_services: {
    one: 'service of a promo code',
    path: paged('promo-codes'),
    of: 'a service of the promo code',
  },
  promo_campaigns: { one: 'campaign of promo codes', path: paged('promo-codes/campaigns') },
  promo_codes: { one: 'promo code', path: paged('promo-codes'), hasVersions: true },
  push_devices: { one: 'device for notifications', path: () => '/admin/notifications/settings' },
  refund_requests: {
    one: 'refund request',
    path: ofOrder,
    of: 'the refund request about the order',
  },
  refunds: { one: 'refund', path: ofOrder, of: 'a refund of the order' },
  reply_snippets: { one: 'reply snippet' },
  review_decisions: {
    one: 'decision about a review',
    path: paged('reviews'),
    of: 'the decision about the review by',
  },
  saved_views: { one: 'saved view' },
  seed_runs: { one: 'run of the seed tools', path: () => '/admin/seed-tools' },
  search_queries: { one: 'logged search' },
  search_promotions: {
    one: 'promoted service',
    path: paged('search/promoted'),
    of: 'the promotion of',
  },
  search_vocabulary: {
    one: 'synonym of the search',
    path: paged('search/vocabulary'),
    of: 'a synonym of',
  },
  service_badges: { one: 'badge' },
  service_images: { one: 'slide of a service', of: 'a slide of', isNameless: true },
  service_reviews: {
    one: 'review',
    path: paged('reviews'),
    hasVersions: true,
    of: 'the review by',
  },
  services: { one: 'service', path: paged('services') },
  site_settings: { one: 'setting' },
  test_payments: { one: 'test payment', path: () => '/admin/stripe-readiness' },
  testimonials: {
    one: 'testimonial',
    path: paged('testimonials'),
    hasVersions: true,
    of: 'the testimonial of',
  },
  users: { one: 'account', path: (id) => `/admin/users?user=${encodeURIComponent(id)}` },
  webhook_deliveries: { one: 'webhook', path: () => '/admin/stripe-readiness' },
}

export const nounOf = (table: string): Noun => NOUNS[table] ?? { one: table.replaceAll('_', ' ') }
