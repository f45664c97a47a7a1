import { useState } from 'react'
import { Input, Label } from '#app/ui/field.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { Select } from '#app/ui/select.tsx'
import { Section } from './section.tsx'

/** Fields in their states, each with its label and, where there is one, its error. */
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
