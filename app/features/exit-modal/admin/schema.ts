import { z } from 'zod'

import * as fields from '#app/resource/fields.ts'

import { mayInterrupt } from '../exit-modal-rules.ts'

/** By what it begins with: which service or post it is can change. */
const PAGE_OF_THE_STORE =
  /^\/(?:(?:services?|resources|about|awards|contact|blog|how-it-works|legal|sitemap|submit-review|cart)(?:[/?#]|$)|[?#]|$)/

const FILL_IN = 'Please fill this in.'

/** The fields of the exit modal's settings. */
export const exitModalSchema = z
  .object({
    is_on: fields.flag('Show it to visitors'),
    title: fields.text('Title', { max: 80 }),
    text: fields.text('Text', { max: 400, kind: 'long-text' }),
    button_label: fields.text('Button', { max: 40 }),
    has_second: fields.flag('Compare with a second copy', {
      hint: 'Each visitor gets one of the two at random.',
    }),
    b_title: fields.optionalText('Title of B', { max: 80 }),
    b_text: fields.optionalText('Text of B', { max: 400, kind: 'long-text' }),
    b_button_label: fields.optionalText('Button of B', { max: 40 }),
    button_to: fields.text('The button leads to', {
      max: 200,
      pattern: PAGE_OF_THE_STORE,
      hint: 'A page of this store, such as /contact.',
    }),
    offer_code: fields.optionalText('Offer code', { max: 40 }),
    trigger: fields.choice('It appears', {
      leaving: 'When they seem to leave',
      idle: 'After a time without doing anything',
    }),
    idle_seconds: fields.whole('Idle time', {
      min: 5,
      max: 3600,
      first: 45,
      unit: 'seconds',
      hint: 'On phones, where no mouse can leave the page, this always counts.',
    }),
    days_between: fields.whole('Again after', {
      min: 1,
      max: 365,
      first: 30,
      unit: 'days',
      hint: 'For a visitor who has seen it.',
    }),
    starts_on: fields.optionalDay('First day'),
    ends_on: fields.optionalDay('Last day'),
    pages: fields.optionalText('Pages', {
      max: 2000,
      kind: 'long-text',
      problemOf: pagesProblem,
      hint: 'One address per line, with all pages below it: /services. Empty: all pages. Never on the cart, checkout, account, orders, sign-in and review form.',
    }),
  })
  .superRefine(({ has_second, b_title, b_text, b_button_label, starts_on, ends_on }, check) => {
    const second = { b_title, b_text, b_button_label }
    for (const [name, value] of Object.entries(second)) {
      if (has_second && !value) check.addIssue({ code: 'custom', path: [name], message: FILL_IN })
    }
    if (starts_on && ends_on && ends_on < starts_on) {
      const message = 'Choose the first day or a later one.'
      check.addIssue({ code: 'custom', path: ['ends_on'], message })
    }
  })

export type ExitModalValues = z.input<typeof exitModalSchema>
export type ExitModalOutput = z.output<typeof exitModalSchema>

const linesOf = (typed: string | null) =>
  (typed ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function pagesProblem(typed: string): string | null {
  for (const page of linesOf(typed)) {
    if (!/^\/(?![/\\])/.test(page))
      return `“${page}” is no address of this store: it starts with /.`
    if (!mayInterrupt(page)) return `It never appears on ${page}.`
  }
  return null
}

/** Between the stored settings and the form's fields. */
export const exitModalConversion = {
  /** `row` is one of `site_settings`. */
  fromRow({ value }: Readonly<Record<string, unknown>>): Partial<ExitModalValues> {
    const stored = { ...Object(value) } as Record<string, unknown>
    const { b, pages, run: _, ...plain } = stored
    const second = { ...Object(b) } as Record<string, string | undefined>
    return {
      ...plain,
      has_second: Boolean(b),
      b_title: second['title'] ?? '',
      b_text: second['text'] ?? '',
      b_button_label: second['button_label'] ?? '',
      pages: Array.isArray(pages) ? pages.join('\n') : '',
    }
  },
  toRow({ has_second, b_title, b_text, b_button_label, pages, ...plain }: ExitModalOutput) {
    return {
      ...plain,
      offer_code: plain.offer_code ?? '',
      pages: linesOf(pages),
      b: has_second ? { title: b_title, text: b_text, button_label: b_button_label } : null,
    }
  },
}
