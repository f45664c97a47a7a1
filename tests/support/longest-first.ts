import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files with hundreds of tests or orders. Vitest takes large files first where it knows nothing else, and these are
 * small: begun last, one keeps a worker busy alone.
 */
const LONG = [
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
      const place = LONG.findIndex((name) => moduleId.endsWith(name))
      return place === -1 ? LONG.length : place
    }
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
