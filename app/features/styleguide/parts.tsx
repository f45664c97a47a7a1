import { ArrowRight, ShoppingBag } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { Avatar } from '#app/ui/avatar.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { Input, Label } from '#app/ui/field.tsx'
import { Price } from '#app/ui/price.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { Select } from '#app/ui/select.tsx'
import { sentenceCase } from '#app/ui/sentence-case.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { showToast, type ToastMessage } from '#app/ui/toast.ts'
import { TrustLine } from '#app/ui/trust-line.tsx'

import { Group, Section } from './section.tsx'

const VARIANTS = ['primary', 'ink', 'outline', 'quiet', 'destructive'] as const
const SIZES = ['sm', 'md', 'lg'] as const

export function Buttons() {
  return (
    <Section
      title="Buttons"
      note="One primary per screen. A button says what happens; a link that leaves the site shows it."
    >
      <Group name="Kinds" className="flex flex-wrap items-center gap-3">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {sentenceCase(variant)}
          </Button>
        ))}
      </Group>
      <Group name="Sizes" className="flex flex-wrap items-center gap-3">
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            Add to Cart
          </Button>
        ))}
        <Button size="icon" variant="outline" aria-label="Cart">
          <ShoppingBag aria-hidden className="size-5" />
        </Button>
      </Group>
      <Group name="States" className="flex flex-wrap items-center gap-3">
        <Button disabled>Disabled</Button>
        <Button busy>Applying...</Button>
        <Button className="outline-2 outline-offset-3 outline-ink">Focused</Button>
      </Group>
      <Group name="Links" className="flex flex-wrap items-center gap-3">
        <a href="#content" className={buttonClass({ variant: 'ink' })}>
          To the top
          <ArrowRight aria-hidden className="size-4 -rotate-90" />
        </a>
        <ExternalButton href="https://example.com/">Another site</ExternalButton>
        <a href="#content" className="text-sm text-link">
          A link in running text
        </a>
      </Group>
    </Section>
  )
}

const PROMISES = ['Trusted by Global Brands', 'Secure Dashboard Access', 'Clear Deadlines']

/** Sheets, and their content; `serviceCards` are entries of the price list. */
export function Cards({ serviceCards }: { serviceCards: ReactNode }) {
  return (
    <Section
      title="Cards"
      note="A list entry hangs from an ink line. Only something you fill in or read on its own is a sheet."
    >
      <Group name="Service">
        <div className="grid gap-8 md:grid-cols-2 xl:grid-cols-3">{serviceCards}</div>
      </Group>
      <Group name="Sheet">
        <div className="grid gap-5 md:grid-cols-2">
          <Card>
            <p className="text-title">Order Summary</p>
            <p className="mt-4 flex items-baseline justify-between border-t border-hairline pt-4">
              Total
              <Price cents={190_000} size="xl" />
            </p>
            <TrustLine lines={PROMISES} className="mt-4" />
          </Card>
          <Card>
            <Stars rating={4.6} className="h-5 w-25" />
            <blockquote className="mt-4 text-lg">
              Eleven numbers on one page, each with its definition.
            </blockquote>
            <p className="mt-6 flex items-center gap-3 text-sm">
              <Avatar name="Sample Buyer" url={null} />
              <span>
                <span className="block font-semibold">Sample Buyer</span>
                <span className="text-muted">Head of Operations</span>
              </span>
            </p>
          </Card>
        </div>
      </Group>
    </Section>
  )
}

export function Forms() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Section
      title="Forms"
      note="The label is above the field and stays there. An error says what to do, next to its field."
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <p>
          <Label htmlFor="sample-name">Name</Label>
          <Input id="sample-name" placeholder="Your full name" className="mt-1.5" />
        </p>
        <div>
          <Label htmlFor="sample-email">Email</Label>
          <Input
            id="sample-email"
            type="email"
            defaultValue="mara@"
            aria-invalid
            aria-describedby="sample-email-error"
            className="mt-1.5"
          />
          <p id="sample-email-error" className="mt-1.5 text-sm font-medium text-accent">
            Please enter a complete email address.
          </p>
        </div>
        <p>
          <Label htmlFor="sample-company">Company</Label>
          <Input id="sample-company" disabled defaultValue="Not needed here" className="mt-1.5" />
        </p>
        <div>
          <Label htmlFor="sample-sort" className="mb-1.5 block">
            Sort by
          </Label>
          <Select id="sample-sort" className="w-full">
            <option>Price: low to high</option>
            <option>Price: high to low</option>
          </Select>
        </div>
        <div>
          <QuantityStepper value={quantity} onChange={setQuantity} label="Quantity of the sample" />
        </div>
      </div>
    </Section>
  )
}

const TOASTS: readonly ToastMessage[] = [
  { title: 'Added to cart', description: 'SEO Audit has been added to your cart.' },
  {
    title: 'Checkout Error',
    description: 'Payment processing error. Please try again.',
    variant: 'destructive',
  },
  { title: 'Service updated successfully!', variant: 'admin-success', durationMs: 2000 },
]

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
