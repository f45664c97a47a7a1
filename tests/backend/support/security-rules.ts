import { forTheOwner, type ProcedureRule } from './procedure-rule.ts'

/** The page of security. */
export const securityProcedureRules: readonly ProcedureRule[] = [
  forTheOwner('get_security_overview'),
  forTheOwner('list_sign_ins', { p_where: {} }),
  forTheOwner('list_failed_sign_ins'),
  forTheOwner('list_open_sessions'),
  forTheOwner('end_open_sessions', { p_ids: [] }),
  forTheOwner('list_table_rules'),
  forTheOwner('list_probe_subjects', { p_tables: ['services'] }),
  forTheOwner('probe_table_access', { p_tables: ['services'] }),
  forTheOwner('list_schema_findings'),
  forTheOwner('get_package_findings'),
  forTheOwner('list_csp_reports'),
  forTheOwner('ignore_csp_reports', { p_ids: [], p_is_ignored: true }),
  forTheOwner('clear_csp_reports'),
  forTheOwner('list_data_requests'),
  forTheOwner('save_data_request', () => ({
    p_id: crypto.randomUUID(),
    p_kind: 'export',
    p_email: 'ada@buyer.example',
    p_via: 'email',
    p_asked_on: '2026-11-01',
  })),
  {
    ...forTheOwner('set_data_request_state', () => ({
      p_id: crypto.randomUUID(),
      p_state: 'done',
    })),
    answers: {
      anonymous: '401 42501',
      Ada: '403 not_allowed',
      Ben: '403 not_allowed',
      admin: '409 record_changed',
      'secret key': '409 record_changed',
    },
  },
]
