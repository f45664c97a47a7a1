import { store } from './access-rule.ts'
import { bulkProcedureRules } from './bulk-rules.ts'
import type { CallCast } from './cast-roles.ts'
import { importReview } from './review-desk.ts'
import { newAddress } from './reviews.ts'
import { crmProcedureRules } from './crm-rules.ts'
import { mailProcedureRules } from './mail-rules.ts'
import { readinessProcedureRules } from './readiness-rules.ts'
import { rowOf } from './shop.ts'
import { orderProcedureRules } from './order-procedure-rules.ts'
import {
  forAccounts,
  forTheOwner,
  forTheServer,
  openToAll,
  type ProcedureRule,
} from './procedure-rule.ts'
import { seedProcedureRules } from './seed-rules.ts'
import { errorProcedureRules } from './error-rules.ts'
import { securityProcedureRules } from './security-rules.ts'
import { stockService } from './stock.ts'

const NOW = new Date().toISOString()
const aService = async ({ shop }: CallCast) => ({ service_uuid: (await stockService(shop)).id })
const aTrashedService = async ({ shop }: CallCast) => ({
  service_uuid: (await stockService(shop, { deleted_at: NOW })).id,
})

const aReview = async (shop: CallCast['shop']) => importReview(shop, await stockService(shop))

const aLegalDraft = async (shop: CallCast['shop']) => {
  const row = { slug: `d-${crypto.randomUUID()}`, version: 1, title: 'Terms', body: 'Be fair.' }
  const [id] = await store({ shop }, 'legal_documents', [{ ...row, effective_date: '2026-01-01' }])
  return id
}

async function aBlock(shop: CallCast['shop']) {
  const key = `block_${crypto.randomUUID().replaceAll('-', '_')}`
  const block = await rowOf<{ updated_at: string }>(
    shop.backOffice.from('content_blocks').insert({ key }).select(),
  )
  return { p_key: key, p_version: block.updated_at }
}

/** What reads the store and its content, keeps accounts, mails and jobs. */
const otherRules: readonly ProcedureRule[] = [
  openToAll('get_site'),
  openToAll('get_store_name'),
  openToAll('get_home_page'),
  openToAll('get_search_suggestions'),
  openToAll('get_about_page'),
  openToAll('get_service_page', async ({ shop }) => ({
    service_ref: (await stockService(shop)).slug,
  })),
  openToAll('get_service_preview', { service_ref: 'no-such-service' }),
  openToAll('is_service_gone', { service_ref: 'no-such-service' }),
  openToAll('list_services'),
  openToAll('list_blog_posts'),
  openToAll('get_blog_post', { post_slug: 'no-such-post' }),
  openToAll('get_blog_post_preview', { post_slug: 'no-such-post' }),
  openToAll('get_legal_document', { document_slug: 'no-such-document' }),
  openToAll('is_admin'),
  openToAll('content_version'),
  openToAll('count_exit_modal', { p_event: 'closed' }),

  forTheOwner('list_claims'),

  forAccounts('my_admin_access'),
  forAccounts('lacks_second_factor'),
  forTheOwner('set_user_role', { p_ids: [], p_where: null, p_role: 'admin' }),
  forTheOwner('set_users_active', { p_ids: [], p_where: null, p_is_active: true }),
  forTheOwner('end_user_sessions', { p_ids: [], p_where: null }),
  forTheOwner('delete_users', { p_ids: [], p_where: null }),
  forTheOwner('remove_second_factors', { p_ids: [], p_where: null }),
  forTheOwner('demand_second_factor', { p_is_demanded: false }),
  forTheServer('finish_invitation', async ({ shop }) => ({
    p_user_id: (await shop.signUp('invited')).id,
    p_role: 'customer',
    p_actor_id: null,
  })),
  forTheServer('note_reset_link', { p_user_id: crypto.randomUUID(), p_actor_id: null }),

  forAccounts('list_my_sessions'),
  forAccounts('end_my_session', () => ({ p_session_id: crypto.randomUUID() })),
  forAccounts('export_my_data'),

  forTheOwner('soft_delete_service', aService),
  forTheOwner('trash_services', { p_ids: [], p_where: null }),
  ...bulkProcedureRules,
  ...seedProcedureRules,
  forTheOwner('restore_services', { p_ids: [], p_where: null }),
  forTheOwner('list_taken_slugs'),
  forTheOwner('purge_service', aTrashedService),

  forTheOwner('save_promo_code', () => ({
    p_id: null,
    p_version: null,
    p_values: {
      code: `SAVED-${crypto.randomUUID().toUpperCase()}`.slice(0, 40),
      type: 'fixed',
      value: 1,
    },
  })),
  forTheOwner('pause_promo_codes', { p_ids: [], p_where: null, p_is_paused: true }),
  forTheOwner('remove_promo_codes', { p_ids: [], p_where: null }),
  forTheOwner('save_case_study', {
    p_id: null,
    p_version: null,
    p_values: { title: 'A case' },
  }),
  forTheOwner('feature_case_studies', { p_ids: [], p_where: null, p_is_featured: true }),
  forTheOwner('follow_case_study_feed', { p_ids: [], p_where: null, p_follows: true }),
  forTheOwner('remove_case_studies', { p_ids: [], p_where: null }),
  forTheOwner('restore_case_studies', { p_ids: [], p_where: null }),
  forTheOwner('save_promo_campaign', () => ({
    p_id: null,
    p_version: null,
    p_values: {
      request_key: crypto.randomUUID(),
      name: `Campaign ${crypto.randomUUID()}`,
      code_count: 1,
      type: 'fixed',
      value: 1,
    },
  })),
  forTheOwner('pause_promo_campaigns', { p_ids: [], p_where: null, p_is_paused: true }),
  forTheOwner('end_promo_campaigns', { p_ids: [], p_where: null }),
  forTheOwner('remove_promo_campaigns', { p_ids: [], p_where: null }),
  forTheOwner('admin_promo_tabs', { p_where: null }),

  forTheOwner('decide_reviews', { p_ids: [], p_where: null, p_status: 'approved' }),
  forTheOwner('undo_review_decisions', { p_ids: [], p_where: null }),
  forTheOwner('save_review_answer', async ({ shop }) => ({
    p_id: await aReview(shop),
    p_version: null,
    p_values: { owner_answer: 'Thank you.' },
  })),
  forTheOwner('save_post', () => ({
    p_id: crypto.randomUUID(),
    p_version: null,
    p_values: { title: 'A post' },
  })),
  forTheOwner('list_content_blocks'),
  forTheOwner('save_content_draft', async ({ shop }) => ({
    ...(await aBlock(shop)),
    p_value: { text: 'x' },
  })),
  forTheOwner('publish_content', async ({ shop }) => aBlock(shop)),
  forTheOwner('discard_content_draft', async ({ shop }) => aBlock(shop)),
  forTheOwner('undo_content_publication', async ({ shop }) => {
    const block = await aBlock(shop)
    const row = { key: block.p_key, value: { text: 'after' } }
    await rowOf(shop.backOffice.from('page_content').insert(row).select())
    return { ...block, p_former: { text: 'before' } }
  }),
  forTheOwner('publish_posts', { p_ids: [], p_where: null }),
  forTheOwner('unpublish_posts', { p_ids: [], p_where: null }),
  forTheOwner('remove_posts', { p_ids: [], p_where: null }),
  forTheOwner('undo_post_publication', async ({ shop }) => {
    const row = { slug: `p-${crypto.randomUUID()}`, title: 'A post', body: 'Text.' }
    const post = await rowOf<{ id: string; updated_at: string }>(
      shop.backOffice
        .from('blog_posts')
        .insert({ ...row, status: 'published', published_at: NOW })
        .select(),
    )
    return { p_id: post.id, p_version: post.updated_at, p_status: 'draft', p_published_at: null }
  }),

  forTheOwner('get_exit_modal_desk'),
  forTheOwner('save_exit_modal', async ({ shop }) => {
    const rows = shop.backOffice.from('site_settings').select('value').eq('key', 'exit_modal')
    // Other tests use up the code that the demo offers.
    return { p_version: null, p_values: { ...(await rows.single()).data?.value, offer_code: '' } }
  }),
  forTheOwner('save_legal_document', () => ({
    p_id: null,
    p_version: null,
    p_values: { title: 'Terms', body: 'Be fair.', slug: `p-${crypto.randomUUID()}` },
  })),
  forTheOwner('start_legal_version', async ({ shop }) => ({ p_id: await aLegalDraft(shop) })),
  forTheOwner('withdraw_legal_documents', { p_ids: [], p_where: null }),
  forTheOwner('remove_legal_documents', { p_ids: [], p_where: null }),
  forTheOwner('restore_legal_documents', { p_ids: [], p_where: null }),

  forTheServer('quote_promo', { p_code: 'NONE', p_subtotal_cents: 100 }),
  forTheServer('request_review_code', () => ({ p_email: newAddress() })),
  forTheServer('count_review_code_attempt', () => ({ p_email: newAddress() })),
  forTheServer('get_review_invitation', { p_token: crypto.randomUUID() }),
  forTheServer('submit_review', { p_review: {} }, '409 code_expired'),
  forTheServer('sync_case_studies', {
    p_source_url: '/feed',
    p_case_studies: [],
    p_skipped: [],
    p_is_dry_run: true,
    p_started_by: null,
  }),

  forTheServer('read_search_changes', {
    p_version: 0,
    p_service_id: crypto.randomUUID(),
    p_limit: 1,
  }),
  forTheServer('read_search_cards', { p_ids: [] }),
  forTheServer('read_search_answer', { p_ids: [], p_query: 'seo' }),
  forTheServer('read_search_answers', { p_ids: [], p_queries: ['seo'] }),
  forTheServer('read_search_vocabulary'),
  forTheServer('keep_search_examples', { p_version: 0, p_questions: {} }),
  forTheServer('list_searches_to_rank', { p_limit: 1 }),
  forTheServer('list_recent_searches', { p_limit: 1 }),
  forTheServer('keep_search_ranks', { p_version: 1, p_ranks: [] }),
  forTheOwner('list_search_queries', {
    p_where: {},
    p_order: 'searches',
    p_is_descending: true,
    p_limit: 1,
    p_offset: 0,
  }),
  forTheOwner('get_search_figures', { p_where: {} }),
  forTheOwner('forget_searches', { p_ids: [] }),
  forTheOwner('explain_search_clicks', { p_query: 'seo' }),
  forTheServer('read_search_embeddings', { p_model: 'test', p_ids: [] }),
  forTheServer('keep_search_embeddings', { p_model: 'test', p_embeddings: [] }),

  forTheServer(
    'delete_account',
    () => ({ p_user_id: crypto.randomUUID() }),
    '404 account_not_found',
  ),
  forTheServer('account_has_password', () => ({ p_user_id: crypto.randomUUID() })),
  forTheServer('offer_email_templates', { p_templates: [] }),
  forTheServer('visit_salt'),
  forTheServer('take_visit_events', { p_events: [] }),
  forTheServer('load_demo_visits', { p_hours: [], p_days: [] }),
  forTheServer('load_demo_insight', { p_searches: [], p_sign_ins: [], p_requests: [] }),
  forTheServer('take_emails', { p_limit: 0 }),
  forTheServer('settle_email', { p_id: crypto.randomUUID() }),
  forTheServer('keep_emails'),
  forTheOwner('sends_mail'),

  forTheServer('list_abandoned_files'),
  forTheServer('forget_abandoned_files', { p_bucket: 'order-files', p_paths: [] }),
]

/** One for each procedure that `/rest/v1/rpc` might reach. */
export const procedureRules: readonly ProcedureRule[] = [
  ...orderProcedureRules,
  ...mailProcedureRules,
  ...crmProcedureRules,
  ...readinessProcedureRules,
  ...securityProcedureRules,
  ...errorProcedureRules,
  ...otherRules,
]
