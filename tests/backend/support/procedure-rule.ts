import { ROLES, type Role } from './access-rule.ts'
import type { CallCast } from './cast-roles.ts'
import { openScene } from './order-scene.ts'
import type { WorkState } from './order-states.ts'

/** How a call is answered: "200", or status and code of the refusal. */
type Answers = Record<Role, string>

/** What a procedure answers to each role. */
export interface ProcedureRule {
  procedure: string
  /** What it is called with, made fresh for each call. */
  parameters(cast: CallCast): Promise<Record<string, unknown>> | Record<string, unknown>
  answers: Answers
}

const answersOf = (answers: readonly string[]): Answers => {
  const [anonymous = '', ada = '', ben = '', admin = '', secret = ''] = answers
  return { anonymous, Ada: ada, Ben: ben, admin, 'secret key': secret }
}

const rule = (
  procedure: string,
  parameters: ProcedureRule['parameters'] | Record<string, unknown>,
  answers: readonly string[],
): ProcedureRule => ({
  procedure,
  parameters: typeof parameters === 'function' ? parameters : () => parameters,
  answers: answersOf(answers),
})

type Given = ProcedureRule['parameters'] | Record<string, unknown>

/** Anyone may call it. */
export const openToAll = (procedure: string, given: Given = {}, answer = '200') =>
  rule(
    procedure,
    given,
    ROLES.map(() => answer),
  )

/** Accounts may; `answers` are Ada's, Ben's, an admin's and the secret key's. */
export const forAccounts = (
  procedure: string,
  given: Given = {},
  answers = ['200', '200', '200', '200'],
) => rule(procedure, given, ['401 42501', ...answers])

/** About an order of Ada's. */
export const forItsCustomer = (procedure: string, given: Given) =>
  rule(procedure, given, ['404 order_not_found', '200', '404 order_not_found', '200', '200'])

/** The owner may, and the server. */
export const forTheOwner = (procedure: string, given: Given = {}) =>
  rule(procedure, given, ['401 42501', '403 not_allowed', '403 not_allowed', '200', '200'])

/** The server alone. */
export const forTheServer = (procedure: string, given: Given = {}, answer = '200') =>
  rule(procedure, given, ['401 42501', '403 42501', '403 42501', '403 42501', answer])

const shared = new WeakMap<CallCast, ReturnType<typeof orderOfAda>>()

/** The same order for all calls that leave its work as it is: to buy one takes more than most calls. */
export function sharedOrderOfAda(cast: CallCast): Promise<{ p_order_id: string }> {
  const order = shared.get(cast) ?? orderOfAda(cast)
  shared.set(cast, order)
  return order
}

/** An order of Ada's in a state, as a parameter. */
export async function orderOfAda(
  { shop, ada, admin }: CallCast,
  at: WorkState = 'IN_PROGRESS',
): Promise<{ p_order_id: string }> {
  const { order } = await openScene(shop, admin, at, { userId: ada.id, email: ada.email })
  return { p_order_id: order.id }
}
