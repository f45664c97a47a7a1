import { ROLES, type Role } from './access-rule.ts'

/** Which roles may do what with the files of a bucket. */
export interface BucketRule {
  bucket: string
  /** Its files have addresses that everyone may open. */
  isPublic: boolean
  reads: readonly Role[]
  /** Adding, replacing and removing. */
  writes: readonly Role[]
}

/** One for each bucket of the store. */
export const bucketRules: readonly BucketRule[] = [
  {
    bucket: 'service-media',
    isPublic: true,
    reads: ROLES,
    writes: ['admin', 'secret key'],
  },
  {
    // Functions check what is uploaded, and hand out addresses to the owner of the file.
    bucket: 'order-files',
    isPublic: false,
    reads: ['admin', 'secret key'],
    writes: ['secret key'],
  },
]
