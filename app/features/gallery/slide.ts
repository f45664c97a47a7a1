export interface Slide {
  id: string
  url: string
  alt: string
}
