const LIST = /^const f = (\[.*?\])\.map/m
const EARLY = /^for \(const file of \[(.*)\]\) bring\(file\);$/m

/**
 * A page, or the script that starts it, with the address of each file in full where it is used: the page names each
 * once, in a list, and imports them in tasks of their own (`app/let-content-go-first.ts`).
 *
 * @throws when the files that come first are not found: they would count as not loaded
 */
export function nameFiles(page: string): string {
  const list = LIST.exec(page)?.[1]
  if (list && !EARLY.test(page)) throw new Error('The page starts in another way than this reads.')
  const names = JSON.parse(list ?? '[]') as string[]
  return page
    .replace(EARLY, (_, early: string) => early.replace(/f\[\d+\]/g, 'import($&)'))
    .replace(/\bbring\((?=f\[)/g, 'import(')
    .replace(/\bf\[(\d+)\]/g, (_, index) => `"/assets/${names[index]}.js"`)
}
