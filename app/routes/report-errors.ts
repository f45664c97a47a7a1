import { lateExtra } from '#app/ui/late-extra.tsx'

const LATER_MS = 1000

/** On pages that are not counted: what fails there is reported all the same. */
export const ReportErrors = lateExtra(
  'The report of errors',
  async () => (await import('./public/after-load.tsx')).ErrorReporter,
  LATER_MS,
)
