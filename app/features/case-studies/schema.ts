import { z } from 'zod'

import {
  choice,
  flag,
  items,
  optionalChoice,
  optionalRelated,
  optionalText,
  optionalWhole,
  text,
} from '#app/resource/fields.ts'
import { CASE_STUDY_FILE_TYPES } from '#domain/case-study-file.ts'
import { CASE_STUDY_LIMITS, MAX_FIGURES, MAX_FIGURE_TEXT } from '#domain/case-study-limits.ts'
import { CATEGORIES } from '#domain/category.ts'
import { figureProblem, repeatedFigures } from '#domain/figure-editing.ts'

const figure = z
  .object({
    name: text('What it counts', { max: MAX_FIGURE_TEXT }),
    value: text('Value', { max: MAX_FIGURE_TEXT }),
    unit: choice('Shown as', {
      number: 'As it is typed: 1,200 or 6%',
      percent: 'Percent: +38%',
      times: 'Times: 3.2x ROI',
      usd: 'US dollars: $38',
    }),
  })
  .superRefine((entry, check) => {
    const message = figureProblem(entry)
    if (message) check.addIssue({ code: 'custom', path: ['name'], message })
  })

/** The fields of a case study; `figures` are its columns `metrics` and `metric_order`. */
export const caseStudySchema = z
  .object({
    title: text('Title', { max: CASE_STUDY_LIMITS.title }),
    client_name: optionalText('Client', { max: CASE_STUDY_LIMITS.client_name }),
    industry: optionalText('Industry', { max: CASE_STUDY_LIMITS.industry }),
    primary_service_category: optionalChoice('Category', CATEGORIES),
    service_id: optionalRelated('Service that did it', {
      source: 'service_cards',
      value: 'id',
      label: 'service_title',
    }),
    excerpt: optionalText('Summary', { max: CASE_STUDY_LIMITS.excerpt, kind: 'long-text' }),
    description: optionalText('Story', {
      max: CASE_STUDY_LIMITS.description,
      kind: 'long-text',
      hint: 'Three paragraphs, with an empty line between, become “What was wrong”, “What I did”, and “What changed”.',
    }),
    figures: items('Figures', figure, {
      noun: 'figure',
      max: MAX_FIGURES,
      hint: 'The first three are shown, in this order.',
    }),
    quote: optionalText('What the client said', { max: 1000, kind: 'long-text' }),
    quote_author: optionalText('Who said it', { max: 200 }),
    campaign_name: optionalText('Campaign', {
      max: CASE_STUDY_LIMITS.campaign_name,
      hint: 'Visitors can download all files of a campaign together.',
    }),
    cover_url: optionalText('Cover', { max: 1000 }),
    cover_alt: optionalText('What the cover shows', { max: 300 }),
    file_url: optionalText('File', {
      max: CASE_STUDY_LIMITS.file_url,
      problemOf: fileAddressProblem,
    }),
    file_type: optionalChoice('Kind of file', CASE_STUDY_FILE_TYPES),
    file_size_bytes: optionalWhole('Size of the file', { min: 0, unit: 'bytes' }),
    is_featured: flag('Featured', {
      hint: 'The newest featured one leads Recent Projects; on service pages, featured ones come first.',
    }),
  })
  .superRefine(({ figures, cover_url: cover, cover_alt: alt }, check) => {
    for (const index of repeatedFigures(figures)) {
      const message = 'Another figure has this name.'
      check.addIssue({ code: 'custom', path: ['figures', index, 'name'], message })
    }
    if (cover && !alt) {
      const message = 'Please say what the picture shows.'
      check.addIssue({ code: 'custom', path: ['cover_alt'], message })
    }
  })

function fileAddressProblem(address: string): string | null {
  if (address === '' || address.startsWith('/') || /^https:\/\/\S+$/i.test(address)) return null
  return 'Use an address that starts with https://.'
}
