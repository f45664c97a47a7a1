import type { SeedService } from '../../read-services.ts'
import { CATEGORY_LOOKS } from '../../../../server/store/og/category-look.ts'
import { seedFrom } from '../../../../server/store/og/patterns.ts'

export const SLIDE_WIDTH = 1200
export const SLIDE_HEIGHT = 600
/** The same slide for narrow screens. */
export const TALL_WIDTH = 600
export const TALL_HEIGHT = 750

/** One step of How It Works: "1. Hours 0–2: Access check. We …" */
export interface ProcessStep {
  startHour: number
  endHour: number
  title: string
}

/** What every slide of a service is drawn from. */
export interface SlideSubject {
  title: string
  category: SeedService['category']
  color: string
  hours: number
  days: number
  seed: number
  steps: ProcessStep[]
  included: string[]
}

const STEP_LINE = /^\d+\. Hours (?<start>\d+)–(?<end>\d+): (?<title>[^.]+)\. /

/** Reads a service's own text, so that slides never say anything else than the page. Throws on an odd step. */
export function slideSubject(service: SeedService): SlideSubject {
  const { title, category, deliveryDays, slug, description } = service
  return {
    title,
    category,
    color: CATEGORY_LOOKS[category].color,
    hours: deliveryDays * 24,
    days: deliveryDays,
    seed: seedFrom(slug),
    steps: description.process.split('\n').map((line) => parseStep(line, slug)),
    included: description.included.split('\n').map((line) => line.replace(/^- /, '')),
  }
}

function parseStep(line: string, slug: string): ProcessStep {
  const groups = STEP_LINE.exec(line)?.groups
  if (groups === undefined) throw new Error(`${slug}: a step without hours and title: ${line}`)
  return {
    startHour: Number(groups['start']),
    endHour: Number(groups['end']),
    title: groups['title'] ?? '',
  }
}
