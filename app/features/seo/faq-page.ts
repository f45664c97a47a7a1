import type { JsonLdNode } from './json-ld.tsx'

/** Questions with their answers as the page shows them: plain text. */
export function faqPage(items: readonly { question: string; answer: string }[]): JsonLdNode {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
