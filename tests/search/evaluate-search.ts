import type { SearchSentence } from './read-sentences.ts'

/** How well sentences are answered: each figure is a share from 0 to 1. */
export interface SearchFigures {
  /** Mean reciprocal rank, where anything below third place counts for nothing. */
  mrrAt3: number
  /** Sentences whose first answer is right. */
  top1: number
  /** Sentences about something else that are answered with nothing. */
  emptyRate: number
  sentences: number
  nonsense: number
}

/** What has to be reached, for the test half and for the voices together. */
export const TARGETS = { mrrAt3: 0.95, top1: 0.92, emptyRate: 0.95 }

/** Asks for each sentence; `search` answers slugs, best first. */
export async function evaluateSearch(
  sentences: readonly SearchSentence[],
  search: (sentence: string) => Promise<string[]>,
): Promise<SearchFigures> {
  const ranks: number[] = []
  const emptiness: number[] = []
  for (const { sentence, accepts } of sentences) {
    const slugs = await search(sentence)
    if (accepts.length === 0) emptiness.push(slugs.length === 0 ? 1 : 0)
    else ranks.push(slugs.findIndex((slug) => accepts.includes(slug)) + 1)
  }
  return {
    mrrAt3: mean(ranks.map((rank) => (rank >= 1 && rank <= 3 ? 1 / rank : 0))),
    top1: mean(ranks.map((rank) => (rank === 1 ? 1 : 0))),
    emptyRate: mean(emptiness),
    sentences: ranks.length,
    nonsense: emptiness.length,
  }
}

export function isReached({ mrrAt3, top1, emptyRate }: SearchFigures): boolean {
  return mrrAt3 >= TARGETS.mrrAt3 && top1 >= TARGETS.top1 && emptyRate >= TARGETS.emptyRate
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
