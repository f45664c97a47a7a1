/** One picture of a service. */
export interface Slide {
  id: string
  url: string
  alt: string
}
