/** For how long the owner may have entries kept; the database keeps none for less than the shortest. */
export const PERIODS = [
  { days: null, label: 'Always' },
  { days: 1825, label: '5 years' },
  { days: 730, label: '2 years' },
  { days: 365, label: '1 year' },
  { days: 180, label: '180 days' },
] as const

export const periodName = (days: number | null) =>
  PERIODS.find((period) => period.days === days)?.label ?? `${days} days`
