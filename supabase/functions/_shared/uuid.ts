export { isUuid } from '#domain/uuid.ts'
