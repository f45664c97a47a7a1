/** A frame is on the screen a little after it was drawn; where no browser says when, after this. */
export const LONGEST_PAINT_MS = 200

/** Script of a document that calls this function of its own once the first text is on the screen. */
export const onFirstText = (name: string) =>
  `new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").length > 0 && ${name}()).observe({ type: "paint", buffered: true });`
