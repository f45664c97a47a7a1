import { MAX_FILTER_LENGTH } from '../limits.ts'

const OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const

export type Operator = (typeof OPERATORS)[number]

/** `column=operator.value`; for `in`, the value is an array as SQL writes it. */
export interface Filter {
  column: string
  operator: Operator
  isNegated: boolean
  value: string
}

export class InvalidFilter extends Error {}

/** Reads `id=gt.0,status=not.in.(a,"b,c")`: conditions that must all hold. @throws InvalidFilter */
export function parseFilter(text: string): Filter[] {
  if (text.length > MAX_FILTER_LENGTH) throw new InvalidFilter('the filter is too long')
  return text.trim() === '' ? [] : splitConditions(text.trim()).map(parseCondition)
}

/** At commas outside of quotes and parentheses. */
function splitConditions(text: string): string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (let position = 0; position < text.length; position += 1) {
    const char = text.charAt(position)
    const opensValue = '.(,'.includes(text.charAt(position - 1))
    if (isQuoted && char === '\\') {
      parts[parts.length - 1] += char + text.charAt((position += 1))
      continue
    }
    if (char === '"' && (isQuoted || opensValue)) isQuoted = !isQuoted
    else if (!isQuoted && char === '(') depth += 1
    else if (!isQuoted && char === ')') depth = Math.max(0, depth - 1)
    if (char === ',' && depth === 0 && !isQuoted) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
}

function parseCondition(condition: string): Filter {
  if (condition.trim() === '') {
    throw new InvalidFilter('filter must not contain empty segments (check for extra commas)')
  }
  const parts = /^(?<column>[^=]+)=(?<not>not\.)?(?<name>[^.]+)\.(?<value>.*)$/s.exec(
    condition.trim(),
  )?.groups
  const operator = OPERATORS.find((name) => name === parts?.['name'])
  if (!parts || !operator) throw new InvalidFilter(JSON.stringify(condition.trim()))
  const { column = '', value = '' } = parts
  return {
    column,
    operator,
    isNegated: parts['not'] !== undefined,
    value: operator === 'in' ? toArrayLiteral(value) : unquote(value),
  }
}

/** PostgREST quotes the members of a list as SQL does those of an array. */
function toArrayLiteral(list: string): string {
  if (!/^\(.*\)$/s.test(list)) {
    throw new InvalidFilter('`in` filter value must be wrapped by parentheses')
  }
  return `{${list.slice(1, -1)}}`
}

function unquote(value: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1]
  return quoted === undefined ? value : quoted.replace(/\\(.)/gs, '$1')
}
