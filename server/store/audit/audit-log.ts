/** What only the superuser of the store's own PostgreSQL changes while the store runs. */
export const AUDIT_LOG = {
  tables: ['public.audit_log'],
  // Beside those of its triggers.
  functions: [
    'private.acting_admin',
    'private.audit_changes',
    'private.audit_digest',
    'private.audit_hash',
    'private.audit_keeps_days',
    'private.audit_name',
    'private.audit_words',
    'private.is_personal_entry',
    'private.note_about_log',
    'private.verify_audit',
  ],
} as const
