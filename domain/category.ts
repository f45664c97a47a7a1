/** The six categories a service can have, in the order in which tabs show them (product 1.1). */
export const CATEGORIES = [
  'Fix Problems',
  'Grow Sales & Leads',
  'Create Content',
  'Analyze & Report',
  'Set Up & Automate',
  'Advise & Plan',
] as const

export type Category = (typeof CATEGORIES)[number]

/** Whether a value names one of the six categories exactly (product 1.2). */
export function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value)
}
