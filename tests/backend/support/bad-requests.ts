/** A request that makes no sense, or looks as if it did not, and the status and code that a visitor gets. */
export interface BadRequest {
  answer: string
  path: string
  method?: string
  body?: string
  headers?: Record<string, string>
}

const SERVICES = '/rest/v1/services'
const STUDIES = '/rest/v1/case_studies'
const SEARCHES = '/rest/v1/search_events'
const UUID = '00000000-0000-4000-8000-000000000000'
const DEEP = '['.repeat(100_000) + ']'.repeat(100_000)

const queries = (path: string, table: readonly (readonly [answer: string, query: string])[]) =>
  table.map(([answer, query]): BadRequest => ({ answer, path: `${path}?${query}` }))

const bodies = (
  table: readonly (readonly [answer: string, method: string, path: string, body: unknown])[],
) =>
  table.map(([answer, method, path, body]): BadRequest => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return { answer, method, path, ...(method === 'GET' ? {} : { body: text }) }
  })

const withHeaders = (
  table: readonly (readonly [answer: string, headers: Record<string, string>])[],
) => table.map(([answer, headers]): BadRequest => ({ answer, path: SERVICES, headers }))

const search = (columns: object) => ({ session_id: 's', query: 'x', ...columns })

export const BAD_REQUESTS: readonly BadRequest[] = [
  ...queries(SERVICES, [
    ['400 PGRST100', 'select="'],
    ['400 invalid_query', 'select=%22%00'],
    ['400 PGRST100', 'select=)('],
    ['400 42704', 'select=id::no_such'],
    ['400 42703', 'select=no_such'],
    ['400 PGRST200', 'select=no_such(*)'],
    ['400 54000', `select=${'id,'.repeat(1_700)}id`],
    ['400 42804', 'service_title=is.true'],
    ['400 PGRST100', 'is_demo=is.maybe'],
    ['400 22P02', 'id=eq.'],
    ['400 22P02', 'id=in.(x)'],
    ['400 PGRST100', 'id=in.('],
    ['400 PGRST100', 'id=zz.1'],
    ['400 22P02', 'price_usd=eq.1.5'],
    ['400 22003', 'price_usd=gt.99999999999999999999'],
    ['404 42883', 'price_usd=like.1'],
    ['400 2201B', 'service_description=imatch.('],
    ['400 2201B', 'service_description=match.['],
    ['400 2201B', 'service_description=match.a{99999}'],
    ['400 42704', 'service_title=fts(no_such).x'],
    ['400 22P02', 'badge_codes=cs.x'],
    ['400 22P02', 'badge_codes=cs.[]'],
    ['400 22P02', 'badge_codes=cs.{"a":1}'],
    ['400 22P02', 'badge_codes=cs.{"a'],
    ['400 22P02', 'badge_codes=cd.{"a}'],
    ['400 22P02', 'badge_codes=ov.{a'],
    ['400 22P02', 'badge_codes=not.cs.{"a\\"}'],
    ['404 42883', 'service_title=cs.{}'],
    ['400 22007', 'created_at=eq.yesterdayish'],
    ['400 22008', 'created_at=gt.2020-13-45'],
    ['404 42883', 'price_usd=adj.[1,2)'],
    ['400 42703', 'no_such=eq.1'],
    ['404 42883', 'id->x=eq.1'],
    ['400 PGRST108', 'no_such.id=eq.1'],
    ['400 PGRST100', 'or=()'],
    ['400 PGRST100', 'or=(id.zz.1)'],
    ['400 42703', 'or=(no_such.eq.1)'],
    ['400 PGRST100', 'and=(id.eq.1'],
    ['400 42703', 'order=no_such'],
    ['400 PGRST100', 'order=id.sideways'],
    ['400 invalid_query', 'order=%00'],
    ['400 invalid_query', '%00=eq.1'],
    ['400 invalid_query', 'slug=eq.%00'],
    ['416 PGRST103', 'limit=-1'],
    ['400 22003', 'offset=99999999999999999999'],
    ['400 22003', 'offset=9223372036854775808'],
    // Odd, and nothing wrong with them.
    ['200', 'service_title=eq.true'],
    ['200', 'offset=1000000'],
    ['200', 'badge_codes=cs.{}'],
    ['200', 'badge_codes=cd.{}'],
    ['200', 'badge_codes=ov.{}'],
    ['200', 'badge_codes=eq.{}'],
    ['200', 'badge_codes=not.cs.{}'],
    ['200', 'or=(badge_codes.cs.{},id.is.null)'],
  ]),
  ...queries(STUDIES, [
    ['400 PGRST100', 'select=metrics->'],
    ['400 22P05', 'metrics=cs.{"a":"\\u0000"}'],
    ['404 42883', 'metrics=ov.{}'],
    ['404 42883', 'metrics->a->99999999999999=eq.1'],
    ['400 PGRST100', "metrics->'x=eq.1"],
    ['200', 'metrics=cs.{}'],
  ]),
  ...queries('/rest/v1/blog_posts', [
    ['200', 'tags=cs.{}'],
    ['200', 'related_service_slugs=cs.{}'],
  ]),
  ...bodies([
    ['413 too_many_rows', 'POST', SERVICES, Array.from({ length: 1_001 }, () => ({}))],
    ['400 invalid_path', 'GET', '/rest/v1/%ff', null],
    ['400 invalid_path', 'GET', '/rest/v1/no%00such', null],
    ['400 22007', 'POST', SEARCHES, search({ created_at: 1 })],
    ['400 428C9', 'POST', SEARCHES, search({ id: 5 })],
    ['400 22P02', 'POST', SEARCHES, search({ clicked_id: ['a'] })],
    ['400 22021', 'POST', SEARCHES, search({ query: 'a\0b' })],
    ['400 nested_too_deeply', 'POST', SEARCHES, `{"session_id":${DEEP}}`],
    ['400 nested_too_deeply', 'POST', SEARCHES, DEEP],
    ['400 PGRST102', 'POST', `${SEARCHES}?columns=session_id,query`, '1'],
    ['400 PGRST102', 'POST', SEARCHES, 'null'],
    ['400 PGRST204', 'POST', SEARCHES, '{"__proto__":1}'],
    ['400 55000', 'POST', '/rest/v1/admin_orders', { status: 'PAID' }],
    ['400 55000', 'PATCH', `/rest/v1/admin_orders?id=eq.${UUID}`, { status: 'PAID' }],
    ['400 55000', 'DELETE', `/rest/v1/admin_orders?id=eq.${UUID}`, null],
    ['400 55000', 'POST', '/rest/v1/service_cards', { slug: 'x' }],
    ['404 PGRST202', 'POST', '/rest/v1/rpc/set_config', { setting_name: 'role', new_value: 'x' }],
    ['404 PGRST202', 'POST', '/rest/v1/rpc/pg_sleep', { seconds: 60 }],
    ['401 42501', 'POST', '/rest/v1/rpc/quote_promo', { p_code: 'A', p_subtotal_cents: 1 }],
    ['400 22003', 'POST', '/rest/v1/rpc/list_blog_posts', { page_number: 1e12 }],
    ['400 22021', 'POST', '/rest/v1/rpc/get_service_page', { service_ref: '\0' }],
    ['400 nested_too_deeply', 'POST', '/rest/v1/rpc/get_service_page', `{"service_ref":${DEEP}}`],
    ['405 25006', 'GET', `/rest/v1/rpc/approve_delivery?p_order_id=${UUID}`, null],
  ]),
  ...withHeaders([
    ['416 PGRST103', { range: '5-2' }],
    ['406 PGRST107', { accept: 'image/png' }],
    ['406 PGRST106', { 'accept-profile': 'private' }],
    ['400 PGRST122', { prefer: 'timezone=Nope,handling=strict' }],
  ]),
]
