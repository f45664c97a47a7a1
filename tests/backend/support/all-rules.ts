import type { AccessRule } from './access-rule.ts'
import { catalogueRules } from './catalogue-rules.ts'
import { contentRules } from './content-rules.ts'
import { crmRules } from './crm-rules.ts'
import { errorRules } from './error-rules.ts'
import { orderRules } from './order-rules.ts'
import { mailRules } from './mail-rules.ts'
import { orderDeskRules } from './order-desk-rules.ts'
import { orderWorkRules } from './order-work-rules.ts'
import { readinessRules } from './readiness-rules.ts'

/** One for each table and view of the store. */
export const accessRules: readonly AccessRule[] = [
  ...catalogueRules,
  ...contentRules,
  ...crmRules,
  ...orderRules,
  ...mailRules,
  ...orderWorkRules,
  ...orderDeskRules,
  ...readinessRules,
  ...errorRules,
]
