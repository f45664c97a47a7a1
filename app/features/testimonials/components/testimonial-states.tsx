import { Skeleton } from '#app/ui/skeleton.tsx'

export function TestimonialProblem() {
  return <p className="p-6 md:p-8">I couldn't load this testimonial.</p>
}

export function TestimonialLoading() {
  return (
    <div role="status" className="p-6 md:p-8">
      <span className="sr-only">Loading the testimonial…</span>
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="mt-6 h-24" />
      <Skeleton className="mt-8 h-12 w-3/5" />
    </div>
  )
}
