/** The audit log's chain, as seen from outside of the database, for the store and for its command (decision 45). */
export { keepAuditHeads, parseHead, readKeptHeads } from './kept-heads.ts'
export { verifyAudit } from './verify-audit.ts'
