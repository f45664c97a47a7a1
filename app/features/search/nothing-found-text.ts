/** A search without a result (SPEC §8). */
export const NOTHING_FOUND = "Service not yet available. We're constantly adding new services."
