import type { Access, TableRules } from './schema.ts'

type Policy = TableRules['policies'][number]

const ACTIONS = {
  select: 'read',
  insert: 'add',
  update: 'change',
  delete: 'delete',
  all: 'read, add, change and delete',
} as const

const PEOPLE: Readonly<Record<string, string>> = {
  anon: 'Visitors',
  authenticated: 'People who are signed in',
  public: 'All roles',
  service_role: 'Programs with the secret key',
}

/** A policy as a sentence: "Admins may change every row." */
export function policyInWords({ action, roles, sees, writes }: Policy): string {
  const condition = sees ?? writes ?? 'true'
  const isForAdmins = IS_ADMIN.test(condition)
  const who = isForAdmins ? 'Admins' : listed(roles.map((role) => PEOPLE[role] ?? role))
  const rows = isForAdmins || condition === 'true' ? 'every row' : `rows where ${plain(condition)}`
  return `${who} may ${ACTIONS[action]} ${rows}.`
}

/** `is_admin()` and nothing else, as PostgreSQL writes it. */
const IS_ADMIN = /^\(*\s*(?:select\s+)?(?:public\.)?is_admin\(\)(?:\s+as\s+is_admin)?\s*\)*$/i

/** Without what PostgreSQL adds to a condition when it keeps it. */
const plain = (condition: string) =>
  condition
    .replaceAll(
      /\(\s*select\s+(?:public\.)?is_admin\(\)\s+as\s+is_admin\)/gi,
      'the reader is an admin',
    )
    .replaceAll(/\(\s*select\s+auth\.uid\(\)\s+as\s+uid\)/gi, "the reader's id")
    .replaceAll(/::[a-z_]+(?: [a-z]+)*/g, '')
    .replace(/^\((.*)\)$/s, '$1')
    .replaceAll(/\s+/g, ' ')

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? 'No one'
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last.toLowerCase()}`
}

const READS: Readonly<Record<Access['read'], string>> = {
  all: 'reads all',
  some: 'reads some',
  none: 'reads nothing',
  refused: 'reads nothing',
  empty: 'finds no rows',
  rule: 'reading failed',
}

const WRITES = { insert: 'adds', update: 'changes', delete: 'deletes' } as const

/** What someone who asked could do: "reads some, adds". */
export function accessInWords(access: Access): string {
  const writes = (['insert', 'update', 'delete'] as const)
    .filter((action) => access[action] === 'yes')
    .map((action) => WRITES[action])
  return [READS[access.read], ...writes].join(', ')
}

/** Which of the actions no answer could be had about: there was no row to try, or a trigger refused it first. */
export function unprovenIn(access: Access): string[] {
  return (['insert', 'update', 'delete'] as const)
    .filter((action) => access[action] === 'empty' || access[action] === 'rule')
    .map((action) => WRITES[action])
}

export const isWriter = ({ insert, update, delete: removal }: Access) =>
  insert === 'yes' || update === 'yes' || removal === 'yes'
