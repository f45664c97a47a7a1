import { readFile, writeFile } from 'node:fs/promises'
import { parseDocument } from 'yaml'
import type { ServiceSlide } from './service-slides.ts'

/** Writes files and alt texts of the slides into a service's front matter; the rest of the file stays as it is. */
export async function listSlides(file: string, slides: ServiceSlide[]): Promise<void> {
  const text = await readFile(file, 'utf8')
  const end = text.indexOf('\n---\n', 4)
  const frontMatter = parseDocument(text.slice(4, end + 1))
  const rows = slides.map(({ file, portrait, alt }) => ({ file, portrait, alt }))
  frontMatter.set('slides', frontMatter.createNode(rows))
  await writeFile(file, `---\n${frontMatter.toString({ lineWidth: 0 })}${text.slice(end + 1)}`)
}
