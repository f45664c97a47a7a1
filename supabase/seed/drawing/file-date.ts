/** The fixed date inside generated files, so that rendering twice gives the same bytes. */
export const FILE_DATE = new Date('2025-01-01T12:00:00Z')
