/**
 * What SQL functions refuse (`private.refuse`), in words for people. The code comes as the message
 * of the database's error.
 */
const WORDS: Readonly<Record<string, string>> = {
  not_allowed: 'You may not do this.',
  order_not_found: 'I cannot find this order.',
  link_expired: 'This link is no longer valid.',
  link_invalid: 'This link is not complete, or it belongs to another account.',
  sign_in_needed: 'This order belongs to an account. Please sign in to see it.',
  brief_not_expected: 'The brief of this order is already in.',
  invalid_brief: 'Please check the answers that are marked.',
  invalid_message: 'Please write a text that is not too long.',
  message_id_reused: 'This message was already sent with other words. Please send it again.',
  too_many_messages: 'You have written many messages within an hour. Please wait a little.',
  file_not_found: 'One of the files is no longer there. Please remove it and add it again.',
  too_many_files: 'This order holds as many files as it can.',
  question_missing: 'Please write what you need to know.',
  nothing_to_deliver: 'Please write a note or add a file.',
  answer_missing: 'Please say why.',
  paid_orders_stay: 'Paid orders are part of the books and cannot be deleted.',
  checkout_open:
    'This order can still be paid. Please wait until its checkout is over: an hour at most, a few days with a bank debit.',
  no_invoice: 'This order has no invoice.',
  email_is_queued: 'This email is still on its way.',
  order_changed: 'This order has changed in the meantime.',
  transition_not_allowed: 'This order has moved on in the meantime.',
  nothing_to_approve: 'There is nothing to approve any more.',
  nothing_to_revise: 'There is nothing to revise any more.',
  no_revisions_left: 'The included revision has been used.',
  refund_not_possible: 'A refund can no longer be requested here. Please write to me.',
  invoice_is_final: 'The invoice is made and can no longer be changed.',
  invalid_billing: 'Please shorten what the invoice should say.',
}

/** The HTTP status of a refusal, as PostgREST takes it from a function's error code. */
const REFUSED = /^PT4\d\d$/

interface DatabaseError {
  message: string
  code: string
  details: string | null
}

export interface DatabaseRefusal {
  code: string
  /** Undefined for a code without words. */
  words: string | undefined
  details: unknown
}

/** What a SQL function refused and why; null for any other error. */
export function databaseRefusal({ message, code, details }: DatabaseError): DatabaseRefusal | null {
  if (!REFUSED.test(code)) return null
  return { code: message, words: WORDS[message], details: parseDetails(details) }
}

function parseDetails(text: string | null): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Then they are a text, which is what they are good for.
    return text
  }
}
