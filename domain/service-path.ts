/** The page of a service, by its slug, or by the id of one without a slug. */
export const servicePath = (slugOrId: string) => `/service/${encodeURIComponent(slugOrId)}`
