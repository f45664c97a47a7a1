export const personPath = (id: string) => `/admin/crm/people/${id}`
