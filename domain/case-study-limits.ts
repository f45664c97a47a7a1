/** How many characters a case study may have where, in its form as in a list that is imported. */
export const CASE_STUDY_LIMITS = {
  title: 200,
  client_name: 200,
  industry: 100,
  excerpt: 500,
  description: 20_000,
  campaign_name: 200,
  file_url: 2000,
} as const

/** A figure's name and its value have at most so many characters each. */
export const MAX_FIGURE_TEXT = 60
export const MAX_FIGURES = 12
