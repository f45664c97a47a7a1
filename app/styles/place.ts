/** Stands in a rendered document where its styles come (`entry.server.tsx`). */
export const PAGE_STYLES = '/* styles */'
