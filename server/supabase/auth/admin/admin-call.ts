import type { ProjectKeys } from '../../keys.ts'
import type { AuthCall } from '../auth-call.ts'
import type { AuthMailbox } from '../sign-up.ts'
import type { ReadBearer } from '../tokens.ts'

/** What the answers of `auth.admin` are made with. */
export interface AdminOptions extends AuthMailbox {
  keys: Pick<ProjectKeys, 'publishableKey' | 'secretKey'>
  /** Where `/auth/v1` is reached. */
  projectUrl: string
  readBearer: ReadBearer
}

/** A request from a caller who may do everything. */
export interface AdminCall {
  /** Of the account in the path; '' where there is none. */
  id: string
  url: URL
  body: AuthCall['body']
}
