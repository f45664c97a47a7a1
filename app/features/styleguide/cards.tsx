import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { Card } from '#app/ui/card.tsx'
import { Price } from '#app/ui/price.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { TrustLine } from '#app/ui/trust-line.tsx'
import { Group, Section } from './section.tsx'

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
