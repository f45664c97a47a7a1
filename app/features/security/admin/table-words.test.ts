import { describe, expect, it } from 'vitest'

import { attackFrom, attackOn } from './attack.ts'
import { problemsOf } from './figures.tsx'
import type { Overview } from './schema.ts'
import { accessInWords, policyInWords, unprovenIn } from './table-words.ts'

const policy = { name: 'p', action: 'select', roles: ['anon'], sees: 'true', writes: null } as const

describe('the rules of a table', () => {
  it('are sentences', () => {
    const admins = '( SELECT public.is_admin() AS is_admin)'
    const own = `((user_id = ( SELECT auth.uid() AS uid)) OR ${admins})`
    const signedIn = { ...policy, roles: ['authenticated'] }
    expect(policyInWords({ ...policy, roles: ['anon', 'authenticated'] })).toBe(
      'Visitors and people who are signed in may read every row.',
    )
    expect(policyInWords({ ...signedIn, action: 'insert', sees: null, writes: admins })).toBe(
      'Admins may add every row.',
    )
    expect(policyInWords({ ...signedIn, sees: own })).toBe(
      "People who are signed in may read rows where (user_id = the reader's id) OR the reader is an admin.",
    )
  })

  it('and what was really tried say what each could do', () => {
    const tried = { read: 'some', insert: 'yes', update: 'rule', delete: 'refused' } as const
    expect(accessInWords(tried)).toBe('reads some, adds')
    expect(unprovenIn({ ...tried, delete: 'empty' })).toEqual(['changes', 'deletes'])
  })
})

describe('an attack', () => {
  it('is many passwords, or many accounts or places', () => {
    expect(attackFrom({ attempts: 19, accounts: 1 })).toBeNull()
    expect(attackFrom({ attempts: 20, accounts: 1 })).toBe('Guesses passwords')
    expect(attackFrom({ attempts: 5, accounts: 5 })).toBe('Tries many accounts')
    expect(attackOn({ attempts: 6, addresses: 5 })).toBe('From many places')
  })
})

describe('the figures', () => {
  const fine: Overview = {
    failed: { day: 3, most: 3 },
    admins: [],
    is_factor_demanded: true,
    admin_sessions: 1,
    unguarded_tables: 0,
    csp_groups: 4,
    open_requests: 2,
    late_requests: 0,
    keys: [],
    is_embedded: true,
  }
  it('lead to what is wrong, the most urgent first', () => {
    expect(problemsOf(fine)).toEqual([])
    const lacking = { id: 'a', email: 'a@x.example', full_name: '', last_sign_in_at: null }
    const problems = problemsOf({
      ...fine,
      unguarded_tables: 1,
      failed: { day: 90, most: 60 },
      late_requests: 2,
      admins: [
        { ...lacking, status: 'active', has_factor: false },
        { ...lacking, status: 'deactivated', has_factor: false },
      ],
    })
    expect(problems.map(({ tab, isUrgent }) => [tab, isUrgent])).toEqual([
      ['tables', true],
      ['sign-ins', true],
      ['requests', true],
      ['admins', false],
    ])
    expect(problems[3]?.text).toBe('1 admin signs in with a password alone.')
  })
})
