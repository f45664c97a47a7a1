import { LinkButton } from '#app/ui/admin/link-button.tsx'

const DOCUMENTS = [
  ['terms-of-service', 'Terms of service'],
  ['privacy-policy', 'Privacy policy'],
] as const

/** The two documents that a store needs, and the way to write them. */
export function LegalStep({ missing }: { missing: readonly string[] }) {
  return (
    <div className="grid gap-4 text-sm">
      <ul className="grid gap-1">
        {DOCUMENTS.map(([slug, name]) => (
          <li key={slug}>
            <span className="font-medium">{name}:</span>{' '}
            {missing.includes(slug)
              ? 'not published, or still the text of the demo store'
              : 'published'}
          </li>
        ))}
      </ul>
      <p className="max-w-[70ch]">
        Start a new version of each, put in your own name, address and rules, and publish it. The
        demo’s texts are an example, and no legal advice.
      </p>
      <p>
        <LinkButton to="/admin/legal" variant="outline">
          Open legal documents
        </LinkButton>
      </p>
    </div>
  )
}
