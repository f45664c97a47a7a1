/** A picture of a service: a `service_images` row (product 25.4). */
export interface Slide {
  id: string
  url: string
  alt: string
  /** From 0. */
  position: number
}
