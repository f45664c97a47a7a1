/**
 * A page, or the script that starts it, with the address of each file in full where it is used: the page names each
 * once, in a list (`app/let-content-go-first.ts`).
 */
export function nameFiles(page: string): string {
  const names = JSON.parse(/^const f = (\[.*?\])\.map/m.exec(page)?.[1] ?? '[]') as string[]
  return page
    .replace(/^for \(const file of \[(.*)\]\) import\(file\);$/m, (_, early: string) =>
      early.replace(/f\[\d+\]/g, 'import($&)'),
    )
    .replace(/\bf\[(\d+)\]/g, (_, index) => `"/assets/${names[index]}.js"`)
}
