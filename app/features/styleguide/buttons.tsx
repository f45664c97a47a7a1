import type { ReactNode } from 'react'
import { ArrowRight, ShoppingBag } from 'lucide-react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { Group, Section } from './section.tsx'

const VARIANTS = ['primary', 'ink', 'outline', 'quiet', 'destructive'] as const
const SIZES = ['sm', 'md', 'lg'] as const

/** Every button, in every size and state. */
export function Buttons() {
  return (
    <Section
      title="Buttons"
      note="One primary per screen. A button says what happens; a link that leaves the site shows it."
    >
      <Group name="Kinds">
        <Row>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {nameOf(variant)}
            </Button>
          ))}
        </Row>
      </Group>
      <Group name="Sizes">
        <Row>
          {SIZES.map((size) => (
            <Button key={size} size={size}>
              Add to Cart
            </Button>
          ))}
          <Button size="icon" variant="outline" aria-label="Cart">
            <ShoppingBag aria-hidden className="size-5" />
          </Button>
        </Row>
      </Group>
      <Group name="States">
        <Row>
          <Button disabled>Disabled</Button>
          <Button busy>Applying...</Button>
          <Button className="outline-2 outline-offset-3 outline-ink">Focused</Button>
        </Row>
      </Group>
      <Group name="Links">
        <Row>
          <a href="#content" className={buttonClass({ variant: 'ink' })}>
            To the top
            <ArrowRight aria-hidden className="size-4 -rotate-90" />
          </a>
          <ExternalButton href="https://example.com/">Another site</ExternalButton>
          <a href="#content" className="text-sm text-link">
            A link in running text
          </a>
        </Row>
      </Group>
    </Section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function nameOf(variant: string): string {
  return variant.charAt(0).toUpperCase() + variant.slice(1)
}
