import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Most have hundreds of tests or orders. Vitest takes large files first where it knows nothing else, and these are
 * small: begun last, one keeps a worker busy alone.
 */
const FIRST = [
  // They wait, which costs least beside the unit tests.
  'server/supabase/tests/lost-connections.test.ts',
  'server/supabase/tests/database-comes-back.test.ts',
  // They read every page, or every order, of the store that they share: begun while it has only the demo's.
  'tests/backend/page-addresses.test.ts',
  'tests/backend/typed-answers.test.ts',
  'tests/backend/role-scenarios.test.ts',
  'tests/backend/order-refusals.test.ts',
  'tests/backend/search-quality.test.ts',
  'tests/backend/one-request.test.ts',
]

/** Runs the files that take longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = FIRST.findIndex((name) => moduleId.endsWith(name))
      return place === -1 ? FIRST.length : place
    }
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
