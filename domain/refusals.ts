/**
 * What the store refuses: the HTTP status of each code, and what people read. SQL raises the code with
 * its status (`private.refuse`), functions answer all three, and the app looks up the text of what a
 * procedure refused; a test finds codes that are missing here.
 */
type Refused = readonly [status: number, text: string]
const refusals = <Code extends string>(list: Record<Code, Refused>) => list

/** What procedures refuse that the app calls itself. */
export const PROCEDURE_REFUSALS = refusals({
  // Orders, for their customers and the owner.
  order_not_found: [404, "I can't find this order."],
  link_expired: [410, 'This link has expired. You can ask for a new one.'],
  invalid_address: [422, 'Please enter an email address like name@example.com.'],
  link_invalid: [422, 'This link is incomplete, or it belongs to another account.'],
  sign_in_needed: [403, 'This order belongs to an account. Please sign in to see it.'],
  order_changed: [409, 'This order has changed in the meantime.'],
  transition_not_allowed: [409, 'This order has moved on in the meantime.'],
  brief_not_expected: [409, 'I already have the brief for this order.'],
  invalid_brief: [422, 'Please check the marked answers.'],
  invalid_message: [422, 'Please write a message that is not too long.'],
  message_id_reused: [
    409,
    'This message was already sent with different text. Please send it again.',
  ],
  too_many_messages: [429, "You've sent a lot of messages in the past hour. Please wait a bit."],
  file_not_found: [
    422,
    'One of the files is no longer available. Please remove it and add it again.',
  ],
  too_many_files: [409, 'This order already has as many files as it can take.'],
  nothing_to_approve: [409, 'There is nothing left to approve.'],
  nothing_to_revise: [409, 'There is nothing left to revise.'],
  no_revisions_left: [409, "You've already used the included revision."],
  refund_not_possible: [409, 'You can no longer request a refund here. Please write to me.'],
  invoice_is_final: [409, 'The invoice has been created and can no longer be changed.'],
  invalid_billing: [422, 'Please shorten the billing details.'],
  question_missing: [422, 'Please write your question.'],
  nothing_to_deliver: [422, 'Please write a note or add a file.'],
  answer_missing: [422, 'Please write your answer.'],
  paid_orders_stay: [409, "Paid orders are part of your books and can't be deleted."],
  checkout_open: [
    409,
    'The customer can still pay for this order. Please wait until the checkout ends: an hour at most, a few days with a bank debit.',
  ],
  no_invoice: [409, 'This order has no invoice.'],
  insufficient_aal: [403, 'Please enter the code of your authenticator app first.'],
  current_session: [409, 'This is the device you are using. To end it, use Sign Out above.'],
  // The back office.
  not_allowed: [403, "You don't have permission to do this."],
  record_changed: [409, 'This has changed in the meantime.'],
  audit_kept_longer: [422, 'The audit keeps entries for at least 180 days.'],
  nothing_chosen: [400, 'Nothing is selected.'],
  unknown_filter: [400, 'The list has no such filter.'],
  service_not_in_trash: [409, 'This service is not in the trash.'],
  post_incomplete: [422, 'Please check the marked fields.'],
  exit_modal_incomplete: [422, 'Please check the marked fields.'],
  unknown_event: [422, 'The exit modal is shown, closed or followed.'],
  legal_incomplete: [422, 'Please check the marked fields.'],
  legal_not_found: [404, 'This document no longer exists.'],
  no_such_block: [404, 'This part of the pages no longer exists.'],
  no_content: [400, 'There is nothing to keep.'],
  too_early: [422, 'Choose a time in the future.'],
  unsafe_address: [422, 'Use an address that begins with https://.'],
  promo_code_not_found: [404, 'This promo code no longer exists.'],
  promo_code_of_campaign: [
    409,
    'This code belongs to a campaign, which has its rules. Please change the campaign.',
  ],
  promo_campaign_wrong: [422, 'Please check the marked fields.'],
  key_missing: [400, 'Please open the generator again.'],
  unknown_status: [422, 'A review is pending, approved or rejected.'],
  reason_missing: [422, 'Please give a reason.'],
  reason_too_long: [422, 'Please shorten the reason to 1,000 characters.'],
  invalid_prefix: [422, 'A prefix has capital letters, digits and hyphens.'],
  invalid_count: [422, 'Make 1 to 500 codes at a time.'],
  email_not_found: [404, 'This email no longer exists.'],
  email_is_queued: [409, 'This email is still on its way.'],
  unknown_tag: [422, "The text has a tag that this email doesn't support."],
  open_tag: [422, 'A tag in the text is not closed: tags look like {{this}}.'],
  email_too_long: [422, 'Please use at most 200 characters in the subject and 10,000 in the text.'],
  email_always_sent: [422, "This email can't be switched off."],
  unknown_choice: [422, 'An email goes out right away, daily, or never.'],
  test_just_made: [409, 'A test payment was started a moment ago. It is below.'],
  event_not_found: [404, 'This event no longer exists.'],
  unknown_period: [422, 'Please choose days up to today, at most three years.'],
  unknown_time_zone: [422, 'Please choose a time zone from the list.'],
  unknown_hour: [422, 'Hours are full hours, from 0 to 23.'],
  quiet_hours_incomplete: [422, 'Quiet hours need a start and a different end.'],
  no_test_address: [422, 'Please sign in: a test goes to your own address.'],
  message_not_found: [404, 'This message no longer exists.'],
  answer_too_long: [422, 'Please use at most 10,000 characters.'],
  writer_is_gone: [409, 'The writer has deleted their data: there is no address to answer to.'],
  unknown_place: [422, 'A message is new, answered, closed or spam.'],
  person_not_found: [404, 'This person no longer exists.'],
  person_incomplete: [422, 'Please use at most 200 characters for a name.'],
  too_many_tags: [422, 'A person has up to 20 tags of up to 40 characters.'],
  tag_missing: [422, 'Please write a tag.'],
  unknown_stage: [422, 'This stage does not exist.'],
  unknown_list: [422, 'This list does not exist.'],
  note_invalid: [422, 'A note has 1 to 5,000 characters.'],
  email_subject_invalid: [422, 'Please give the email a subject of at most 200 characters.'],
  email_text_missing: [422, 'Please write your email.'],
  task_invalid: [422, 'A task has 1 to 300 characters.'],
  same_person: [409, 'These two are already one person.'],
  merge_not_found: [404, 'This merge was already undone.'],
  address_not_confirmed: [422, 'Please type the address of this person.'],
  person_is_admin: [409, 'This address belongs to an admin account, which is closed under Users.'],
  too_many_tests: [429, "You've sent 30 tests in the past hour. Please wait a bit."],
  bulk_change_invalid: [422, 'Please check what should change.'],
  unknown_placeholder: [422, 'The pattern has a placeholder that does not exist.'],
  too_many_services: [422, 'Please choose at most 10,000 services.'],
  bulk_run_not_waiting: [409, 'This was already started, or it no longer exists.'],
  seed_run_over: [409, 'This is over, or it can no longer be stopped.'],
  import_incomplete: [409, 'Not all rows of the file have arrived. Please choose the file again.'],
  bulk_run_not_running: [409, 'This is not running.'],
  bulk_run_not_undoable: [
    409,
    'This can no longer be undone: it is older than 30 days, or it was undone already.',
  ],
  own_account: [409, "You can't do this to your own account."],
  unknown_role: [422, 'A user is a customer or an admin.'],
  own_factor_first: [
    409,
    'Set up your own second factor first, and sign in with it. It is in your account, under Security.',
  ],
  vocabulary_full: [
    409,
    'The vocabulary has 2,000 entries, as many as it can. Please put some together.',
  ],
  promotions_full: [409, 'There are 300 promoted services. Please delete some that have ended.'],
  // Forms and searches, against what no form of the store sends.
  one_message_at_a_time: [400, 'Please send one message at a time.'],
  too_many_searches_at_once: [400, "That's too many searches at once."],
})

const CHECKOUT = refusals({
  cart_empty: [400, 'Your cart is empty.'],
  too_many_lines: [400, 'The cart has too many lines.'],
  invalid_quantity: [400, 'The quantity is not valid.'],
  service_unavailable: [409, 'A service in your cart is no longer available.'],
  price_changed: [409, 'A price has changed since you added it to your cart.'],
  amount_too_large: [422, 'One order can be at most $999,999.99. Please split it.'],
  amount_too_small: [422, 'The total of an order must be $0, or at least $0.50.'],
  promo_invalid: [422, 'Invalid promo code'],
  idempotency_key_reused: [
    409,
    'This was already requested with different values. Please start over.',
  ],
  cart_paid: [409, 'You have already paid for this cart.'],
  session_not_found: [404, "I can't find an order for this checkout session."],
  payment_incomplete: [409, 'The payment for this checkout session is not complete.'],
  amount_mismatch: [409, "The amount paid doesn't match the order."],
  payment_unavailable: [503, 'Payment processing error. Please try again.'],
  payment_processing: [
    409,
    "Your payment is being processed. Your bank can take a few days to confirm it. I'll email you when it does.",
  ],
  order_closed: [409, 'This checkout is already complete.'],
  checkout_replaced: [409, 'This cart is being paid or changed in another tab. Please try again.'],
  checkout_closed: [409, 'This checkout was closed before you completed it. Nothing was charged.'],
  invalid_event: [400, 'The event is not well-formed.'],
  invalid_signature: [400, 'The webhook signature is not valid.'],
})

const DESK = refusals({
  forbidden: [403, 'Only an admin may do this.'],
  payments_live: [409, 'Payments are live: demo data stays out of a store that takes money.'],
  seed_run_busy: [409, 'Something is still running. Please wait for its end, or stop it.'],
  unknown_kind: [422, 'This is not a part of the demo store.'],
  unknown_step: [422, 'This step cannot be put off.'],
  session_not_open: [
    409,
    'The customer just paid or left the checkout. Please check the order again.',
  ],
  not_refundable: [409, 'This order cannot be refunded.'],
  event_not_found: [404, 'The payment provider no longer knows this event.'],
  test_payment_not_found: [404, 'This test payment was never made, or not paid.'],
  payment_disputed: [
    409,
    "The bank has this payment because of a dispute, so it can't be refunded.",
  ],
  refund_too_large: [422, "This is more than what's left of the payment."],
  refund_failed: [422, 'The payment provider refused the refund.'],
  provider_unreachable: [
    503,
    "The payment provider isn't responding. Please try again: nothing is refunded twice.",
  ],
  invalid_email: [422, "Please enter the customer's email address."],
  thread_unknown: [404, 'This email belongs to no message of the inbox.'],
  feed_unknown: [400, 'No case-study feed is set up.'],
  feed_invalid: [422, 'The feed is not a list of up to 500 case studies.'],
  comparison_replaced: [409, 'A newer comparison has taken the place of this one.'],
  // What the owner asked for can't be had: nothing failed for a visitor, as a status from 500 on would say.
  feed_unreachable: [422, 'Failed to sync case studies from external source'],
})

const REVIEWS = refusals({
  invitation_unknown: [404, "I don't recognize this invitation."],
  invitation_used: [409, 'You already wrote a review with this invitation.'],
  service_reviewed: [409, 'You already reviewed this service.'],
  service_not_in_order: [422, 'This service is not part of the order.'],
  service_not_on_sale: [422, 'This service is no longer on sale.'],
  code_expired: [409, 'This code is no longer valid. Please ask for a new one.'],
  wrong_code: [422, "That's not the code I sent. Please check it."],
})

const ACCOUNTS = refusals({
  last_admin: [409, 'This is the only admin account. Make another account an admin first.'],
  account_not_found: [404, 'This account does not exist.'],
  account_deactivated: [409, 'This account is deactivated. Reactivate it first.'],
  user_exists: [409, 'There is already an account with this address. You can change its role.'],
  mail_just_sent: [429, 'An email was sent a moment ago. Please wait a minute.'],
  password_needed: [
    409,
    "Your account doesn't have a password yet. Choose one first, then delete the account.",
  ],
  wrong_password: [403, 'This is not your current password.'],
  rate_limited: [429, 'Too many attempts. Please wait a minute and try again.'],
})

const FILES = refusals({
  no_such_file: [404, "I can't find this file."],
  file_empty: [422, 'This file is empty.'],
  file_too_large: [413, 'This file is too large. A file can be at most 20 MB.'],
  file_type_not_allowed: [
    422,
    "You can't send this kind of file, or its content doesn't match its name.",
  ],
  files_unavailable: [404, 'This campaign has no files to download.'],
  invoice_not_found: [404, 'There is no invoice until the order is paid.'],
  letters_not_printable: [422, "The invoice can't show some of the characters."],
  invoice_not_printable: [409, "The invoice can't show some of the characters."],
  fonts_unavailable: [
    503,
    "I can't create the invoice right now. Nothing is lost: please try again in a few minutes.",
  ],
})

/** Everything that procedures and functions refuse. */
export const REFUSALS = {
  ...PROCEDURE_REFUSALS,
  ...CHECKOUT,
  ...DESK,
  ...REVIEWS,
  ...ACCOUNTS,
  ...FILES,
  invalid_request: [400, "The request has a value that I can't accept."],
  busy: [503, 'The store is busy right now. Please try again in a moment.'],
} satisfies Record<string, Refused>

export type RefusalCode = keyof typeof REFUSALS

/** The entry of a code from a database or a function; undefined for one that is none of these. */
export function refusalOfCode(
  code: string,
  among: Readonly<Record<string, Refused>> = REFUSALS,
): Refused | undefined {
  return Object.hasOwn(among, code) ? among[code] : undefined
}
