import { Download } from 'lucide-react'

import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { CASE_STUDY_FILE_TYPES } from '#domain/case-study-file.ts'
import { CASE_STUDY_LIMITS, MAX_FIGURES } from '#domain/case-study-limits.ts'
import { CATEGORIES } from '#domain/category.ts'

/** What a feed may say, with a file to begin from. */
export function FeedFormat() {
  return (
    <div className="grid gap-3 text-sm">
      <Button
        variant="outline"
        size="sm"
        icon={Download}
        className="justify-self-start"
        onClick={() => saveFile('case-studies.json', EXAMPLE, 'application/json')}
      >
        Download an example
      </Button>
      <details>
        <summary className="cursor-pointer py-1">What the list looks like</summary>
        <ul className="mt-2 grid max-w-[75ch] list-disc gap-1 pl-5 text-muted">
          <li>Only “id” and “title” are needed. A sync recognizes each case study by its id.</li>
          <li>
            “title” has at most {CASE_STUDY_LIMITS.title} characters, “excerpt”{' '}
            {CASE_STUDY_LIMITS.excerpt}, and there are up to {MAX_FIGURES} “metrics”, as in the
            form. What does not fit is left out, with the reason.
          </li>
          <li>“primary_service_category” is one of: {CATEGORIES.join(', ')}.</li>
          <li>
            The file is one of: {CASE_STUDY_FILE_TYPES.join(', ')}. Without one there is nothing to
            download.
          </li>
          <li>
            A figure with “percentage” or “improvement” in its name shows as +9%, one with “roi” or
            “multiple” as 3.2x, one with “usd” in dollars, any other as it is. For a plain 6%, leave
            those words out and write the value as text: "6%".
          </li>
        </ul>
        <pre className="mt-3 rounded-sm bg-sunk p-3 text-xs wrap-anywhere whitespace-pre-wrap">
          {EXAMPLE}
        </pre>
      </details>
    </div>
  )
}

/** A feed to begin from. */
export const EXAMPLE = `[
  {
    "id": "carts-1",
    "title": "Carts that came back",
    "client_name": "Nordbloom",
    "primary_service_category": "Grow Sales & Leads",
    "industry": "Cosmetics",
    "excerpt": "Four emails instead of a coupon.",
    "description": "What was wrong.\\n\\nWhat I did.\\n\\nWhat changed.",
    "metrics": [{ "name": "recovered carts percentage", "value": 9 }],
    "file_url": "https://files.example/carts.pdf",
    "is_featured": false,
    "campaign_name": null,
    "created_at": "2026-05-01"
  }
]`
