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
