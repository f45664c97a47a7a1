/** By what a project recognizes its callers, and signs for them. */
export interface ProjectKeys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
  /** The keys before these, which are still taken and no longer given out. */
  oldKeys?: OldKeys | null | undefined
}

export type OldKeys = Pick<ProjectKeys, 'publishableKey' | 'secretKey' | 'jwtSecret'>
