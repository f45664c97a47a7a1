import {
  ChartNoAxesColumn,
  Compass,
  Layers,
  PenLine,
  TrendingUp,
  Workflow,
  Wrench,
  type LucideIcon,
} from 'lucide-react'

/**
 * The 64-unit tile of each category's pattern: `line` is stroked, `area` is filled. Colors are
 * not here but in styles/tokens.css, by the attribute `data-category`.
 */
export interface CategoryLook {
  icon: LucideIcon
  line?: string
  area?: string
}

const OTHER: CategoryLook = { icon: Layers, line: 'M0 32H64M0 64H64' }

const LOOKS: Readonly<Record<string, CategoryLook>> = {
  // Crosses: stitches that hold.
  'Fix Problems': { icon: Wrench, line: 'M16 5V27M5 16H27M41 41L55 55M55 41L41 55' },
  // Bars, each higher than the last.
  'Grow Sales & Leads': {
    icon: TrendingUp,
    area: 'M6 64V50H20V64ZM25 64V32H39V64ZM44 64V14H58V64Z',
  },
  // Leaves of quarter circles.
  'Create Content': {
    icon: PenLine,
    area: 'M0 0A32 32 0 0 1 32 32A32 32 0 0 1 0 0ZM64 32A32 32 0 0 1 32 64A32 32 0 0 1 64 32Z',
    line: 'M32 32A32 32 0 0 0 64 0M0 64A32 32 0 0 0 32 32',
  },
  // A scatter plot on its grid.
  'Analyze & Report': {
    icon: ChartNoAxesColumn,
    area:
      'M12 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0M38 16a10 10 0 1 0 20 0a10 10 0 1 0-20 0' +
      'M4 48a12 12 0 1 0 24 0a12 12 0 1 0-24 0M42 48a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  },
  // Boxes wired together.
  'Set Up & Automate': {
    icon: Workflow,
    line: 'M8 8H24V24H8ZM40 40H56V56H40ZM24 16H48V40M16 24V48H40M-8 48H16M48 -8V16M56 48H72M48 56V72',
  },
  // Horizons: half circles over the line.
  'Advise & Plan': {
    icon: Compass,
    line: 'M0 64A32 32 0 0 1 64 64M12 64A20 20 0 0 1 52 64M24 64A8 8 0 0 1 40 64M-32 32A32 32 0 0 1 32 32M32 32A32 32 0 0 1 96 32M-20 32A20 20 0 0 1 20 32M44 32A20 20 0 0 1 84 32M-8 32A8 8 0 0 1 8 32M56 32A8 8 0 0 1 72 32',
  },
}

/** Icon and pattern of a category; unknown ones get a neutral look (product 1.6). */
export function categoryLook(category: string): CategoryLook {
  return LOOKS[category] ?? OTHER
}
