/** What Supabase's advisors call a finding, in plain words, and what to do. */
const WORDS: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  rls_disabled_in_public: [
    'A table has no row-level security',
    'Anyone can read and change all of its rows. Switch it on: alter table … enable row level security.',
  ],
  policy_exists_rls_disabled: [
    'A table has rules that are not in force',
    'Its row-level security is off, so no rule is asked. Switch it on.',
  ],
  security_definer_view: [
    'A view reads with more rights than who asks',
    'It goes around the rules of its tables. Set security_invoker on it.',
  ],
  auth_users_exposed: [
    'A view shows the table of accounts',
    'Emails and password hashes must not be reached through the API. Take the view away.',
  ],
  rls_policy_always_true: [
    'A rule lets everyone of a role write',
    'Its condition is always true. Name the rows that may be written.',
  ],
  function_search_path_mutable: [
    'A function finds its tables where its caller says',
    'Someone could put another table before it. Set its search_path.',
  ],
  materialized_view_in_api: [
    'A materialized view is open to the API',
    'It knows no rules for rows. Take the rights to it away.',
  ],
  foreign_table_in_api: [
    'A foreign table is open to the API',
    'It knows no rules for rows. Take the rights to it away.',
  ],
  extension_in_public: [
    'An extension is in the schema of the API',
    'Its functions can be called by anyone. Move it to another schema.',
  ],
  multiple_permissive_policies: [
    'Several rules are asked for the same rows',
    'Each costs time with every row. Make one of them.',
  ],
  no_primary_key: ['A table has no primary key', 'Its rows can hardly be told apart. Give it one.'],
  unindexed_foreign_keys: [
    'A reference to another table has no index',
    'Deleting there reads all rows here. Make an index.',
  ],
  rls_enabled_no_policy: [
    'A table has no rule that lets anyone in',
    'Only the store itself reaches it. That may be meant so.',
  ],
}

export const findingInWords = (name: string): readonly [what: string, advice: string] =>
  WORDS[name] ?? [name.replaceAll('_', ' '), '']
