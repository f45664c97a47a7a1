/** By what a project recognizes its callers, and signs for them. */
export interface ProjectKeys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
}
