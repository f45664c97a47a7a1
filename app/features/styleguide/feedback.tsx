import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { showToast, type ToastMessage } from '#app/ui/toast.ts'
import { Group, Section } from './section.tsx'

const TOASTS: readonly ToastMessage[] = [
  { title: 'Added to cart', description: 'SEO Audit has been added to your cart.' },
  {
    title: 'Checkout Error',
    description: 'Payment processing error. Please try again.',
    variant: 'destructive',
  },
  { title: 'Service updated successfully!', variant: 'admin-success', durationMs: 2000 },
]

/** Toasts, and a place before its content, without it, and when it failed. */
export function Feedback() {
  return (
    <>
      <Section title="Toasts" note="They report; they never ask. Screen readers announce them.">
        <div className="flex flex-wrap gap-3">
          {TOASTS.map((toast) => (
            <Button key={toast.title} variant="outline" onClick={() => showToast(toast)}>
              Show “{toast.title}”
            </Button>
          ))}
        </div>
      </Section>
      <Section
        title="States"
        note="Loading has the shape of what's coming. Empty says why and offers a next step. A missing picture is a pattern."
      >
        <div className="grid gap-8 md:grid-cols-2">
          <Group name="Loading">
            <div className="grid gap-3">
              <Skeleton className="aspect-2/1" />
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </Group>
          <Group name="No picture">
            <CategoryPlaceholder category="Create Content" className="aspect-2/1" />
          </Group>
          <Group name="Empty">
            <div className="grid justify-items-start gap-5 border-t border-ink py-8">
              <ClockMark hours={0} className="size-16" />
              <p>No services available for the selected category.</p>
              <Button variant="outline">Show All Services</Button>
            </div>
          </Group>
          <Group name="Failed">
            <Card>
              <p role="note" className="font-medium text-accent">
                Payment processing error. Please try again.
              </p>
              <Button size="sm" className="mt-4">
                Try Again
              </Button>
            </Card>
          </Group>
        </div>
      </Section>
    </>
  )
}
