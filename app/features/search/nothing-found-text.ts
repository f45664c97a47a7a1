/** A search without a result (product 6.4). */
export const NOTHING_FOUND = "Service not yet available. We're constantly adding new services."
